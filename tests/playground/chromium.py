"""A headless Chromium, driven over its DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)
PATIENCE = 20.0
POLL = 0.05


def executable() -> str | None:
    """Where a Chromium is on this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Failed(Exception):
    """The page threw an error, or what was waited for did not come."""


class Page:
    """One tab. `errors` are the uncaught errors and console errors of the page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.errors: list[str] = []
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self._socket:
            packet = json.loads(frame.data)
            if waiting := self._answers.pop(packet.get("id", 0), None):
                waiting.set_result(packet)
            elif packet.get("method") == "Runtime.exceptionThrown":
                self.errors.append(str(packet["params"]["exceptionDetails"].get("exception", packet["params"])))
            elif packet.get("method") == "Runtime.consoleAPICalled" and packet["params"]["type"] == "error":
                self.errors.append(str(packet["params"]["args"]))

    async def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Call a method of the protocol. Raises Failed if the browser refuses."""
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        answer = await asyncio.wait_for(self._answers[number], PATIENCE)
        if "error" in answer:
            raise Failed(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    async def run(self, script: str) -> Any:
        """The value of a JavaScript expression. Raises Failed with the page's error."""
        answer = await self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if details := answer.get("exceptionDetails"):
            raise Failed(f"{details['exception'].get('description', details)} in {script}")
        return answer["result"].get("value")

    async def until(self, script: str) -> None:
        """Wait until an expression is true; errors meanwhile mean not yet. Raises Failed."""
        end = asyncio.get_running_loop().time() + PATIENCE
        why = "it stayed false"
        while asyncio.get_running_loop().time() < end:
            try:
                if await self.run(f"!!({script})"):
                    return
            except Failed as error:
                why = str(error)
            await asyncio.sleep(POLL)
        raise Failed(f"waited {PATIENCE:g} s for {script}: {why}")

    async def type(self, text: str) -> None:
        """Type into what has the focus."""
        await self.send("Input.insertText", text=text)

    async def key(self, name: str) -> None:
        """Press a key such as `Enter`."""
        codes = {"Enter": 13, "Tab": 9, "Escape": 27}
        shared = {"key": name, "code": name, "windowsVirtualKeyCode": codes[name]}
        text = {"text": "\r"} if name == "Enter" else {}
        await self.send("Input.dispatchKeyEvent", type="keyDown", **shared, **text)
        await self.send("Input.dispatchKeyEvent", type="keyUp", **shared)

    async def size(self, width: int, height: int, *, phone: bool = False) -> None:
        """The window's size in CSS pixels."""
        await self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if phone else 1,
            mobile=phone,
        )

    async def screenshot(self, file: Path) -> None:
        """Write what is seen as a PNG."""
        picture = await self.send("Page.captureScreenshot", format="png")
        await asyncio.to_thread(file.write_bytes, base64.b64decode(picture["data"]))


@asynccontextmanager
async def open_page(program: str, address: str) -> AsyncIterator[Page]:
    """Start a Chromium with a fresh profile and open an address in its only tab."""
    with tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as profile:
        quiet = asyncio.subprocess.DEVNULL
        command = [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"]
        process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet)
        try:
            port = await _port(Path(profile) / "DevToolsActivePort")
            async with aiohttp.ClientSession() as client:
                async with client.get(f"http://127.0.0.1:{port}/json/list") as answer:
                    tab = next(row for row in await answer.json() if row["type"] == "page")
                async with client.ws_connect(tab["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                    page = Page(socket)
                    await page.send("Runtime.enable")
                    await page.send("Page.enable")
                    await page.send("Page.navigate", url=address)
                    yield page
        finally:
            process.terminate()
            await process.wait()


async def _port(file: Path) -> int:
    """The port that Chromium chose; it writes it down when it listens."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while asyncio.get_running_loop().time() < end:
        if number := await asyncio.to_thread(_first_line, file):
            return int(number)
        await asyncio.sleep(POLL)
    raise Failed("Chromium did not start")


def _first_line(file: Path) -> str:
    first, end, _ = file.read_text().partition("\n") if file.exists() else ("", "", "")
    return first if end else ""
