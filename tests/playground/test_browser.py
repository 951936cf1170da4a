"""The playground in a real browser: two people play, each seen through their own eyes."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .chromium import Failed, Page, executable, open_page

ROOT = Path(__file__).parents[2]
PICTURES = "PLAYGROUND_PICTURES"
"""Names a folder for screenshots of the way through; none are kept without it."""

IFRAME = "document.querySelector('#conversation')"
FRAME = f"{IFRAME}.contentDocument"
ANSWERS = 150
"""More answers than a match of two takes."""
MOST_STEPS = 12
PRIVATE = "Only you can see this"
WISHES = ("Confirm", "Discover", "Draft", "Skip", "Pass")
"""What is pressed in a panel: the first of these that it has."""
LAPTOP, PHONE = (1280, 900), (390, 844)

needs_chromium = pytest.mark.skipif(executable() is None, reason="there is no Chromium on this machine")


def kind(label: str) -> str:
    """The class of the hero or building that a button names: `Draft: John Baildon (industrial 5)`."""
    found = re.search(r"\((\w+)", label)
    return found[1] if found else ""


class Visitor:
    """Somebody at the page: steps in words, each waits until the page has followed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.person = ""
        self.owned: dict[str, set[str]] = {}
        """The classes that each person has discovered."""

    async def be(self, name: str) -> None:
        """Look through a person's eyes."""
        self.person = name
        await self._press(
            f"[...document.querySelectorAll('#people button')].find(b => b.textContent.includes('{name}'))"
        )
        chosen = "document.querySelector('#people [aria-selected=true]')"
        await self.page.until(f"{chosen}.textContent.includes('{name}')")
        await self._conversation()

    async def go(self, kind: str) -> None:
        """Go to the `channel`, the newest `thread` or the direct messages, `dm`."""
        await self._press(f"document.querySelector('#places .{kind}')")
        await self.page.until(f"document.querySelector('#places .{kind}').getAttribute('aria-current') === 'page'")
        await self._conversation()

    async def command(self, command: str, *options: str) -> None:
        """Type a command and its options as one does in Discord, taking what is suggested, and send it."""
        await self.page.run(f"{FRAME}.querySelector('#channel-composer-input').focus()")
        await self.page.type(f"/{command}")
        await self.page.until(f"{FRAME}.querySelector('.command-entry.is-active')?.textContent.includes('/{command}')")
        await self.page.key("Enter")
        for option in options:
            await self.page.until(f"{FRAME}.querySelector('.command-pill.is-focused')")
            await self.page.type(option)
            await self.page.until(
                f"{FRAME}.querySelector('.command-suggestion.is-active')?.textContent.includes('{option}')"
            )
            await self.page.key("Enter")
        await self._at_rest()
        await self.page.key("Enter")

    async def click(self, label: str) -> None:
        """Press the newest button with this label (or one that begins so)."""
        await self._at_rest()
        await self._press(
            f"[...{FRAME}.querySelectorAll('button')]"
            f".findLast(b => b.textContent.startsWith({json.dumps(label)}) && !b.disabled)"
        )

    async def reads(self, text: str) -> None:
        """Wait until a text stands in the conversation."""
        await self.page.until(f"{FRAME}.querySelector('#channel-message-list').textContent.includes('{text}')")

    async def sees_picture(self) -> None:
        """Wait until a picture is fully shown."""
        await self.page.until(
            f"[...{FRAME}.querySelectorAll('#channel-message-list img')].some(i => i.complete && i.naturalWidth > 600)"
        )

    async def picture(self, name: str) -> None:
        """Keep what is seen, if wanted."""
        if folder := os.environ.get(PICTURES):
            await self._at_rest()
            await self.page.screenshot(ROOT / folder / f"{name}.png")

    async def asked(self) -> str | None:
        """Who is called by the newest message of the thread that calls somebody; None when the match is over."""
        await self._at_rest()
        shown = await self.page.run(f"{FRAME}.querySelector('#channel-message-list').innerText")
        if "has won." in shown:
            return None
        return str(re.findall(r"@(\w+), it is your turn", shown)[-1])

    async def offered(self) -> list[str]:
        """The labels of all buttons that can be pressed, oldest first."""
        await self._at_rest()
        buttons = f"[...{FRAME}.querySelectorAll('#channel-message-list button')]"
        labels: list[str] = await self.page.run(f"{buttons}.filter(b => !b.disabled).map(b => b.textContent)")
        return labels

    async def answer(self) -> None:
        """Open the panel and answer all that it asks: discover if that is possible, else no more than must be."""
        await self.click("Play")
        for _ in range(MOST_STEPS):
            labels = await self.panel()
            owned = self.owned.setdefault(self.person, set())
            # A hero of a class that is still missing comes first.
            labels.sort(key=lambda label: label.startswith("Draft") and kind(label) in owned)
            wish = next((label for wish in WISHES for label in labels if label.startswith(wish)), None)
            if wish is None:
                return
            if wish.startswith("Discover"):
                owned.add(kind(wish))
            await self.click(wish)
        raise Failed(f"the panel has no end: {labels}")

    async def panel(self) -> list[str]:
        """The buttons of the newest answer that this person alone can see."""
        await self._at_rest()
        newest = f"[...{FRAME}.querySelectorAll('.channel-message')].findLast(m => m.innerText.includes('{PRIVATE}'))"
        labels: list[str] = await self.page.run(f"[...{newest}.querySelectorAll('button')].map(b => b.textContent)")
        return labels

    async def _press(self, element: str) -> None:
        await self.page.until(element)
        await self.page.run(f"({element}).click()")

    async def _conversation(self) -> None:
        await self.page.until(f"{IFRAME}.contentWindow.location.href.endsWith({IFRAME}.dataset.address)")
        await self._at_rest()

    async def _at_rest(self) -> None:
        """Wait until the conversation takes a press: it does one thing at a time."""
        waiting = f"{FRAME}.documentElement.classList.contains('is-waiting')"
        await self.page.until(f"{IFRAME}.contentWindow.simcordPreview.ready && !{waiting}")


@pytest.fixture
async def address() -> AsyncIterator[str]:
    """The playground as a process of its own."""
    environment = {**os.environ, "PLAYGROUND_PORT": "0", "DISCORD_TOKEN": "", "DATABASE": ""}
    command = [sys.executable, "-W", "ignore", "-m", "bot", "playground"]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), 30)
        found = re.search(r"http://\S+", line.decode())
        assert found, line
        yield found[0]
    finally:
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 20) == 0


async def story(visitor: Visitor) -> None:
    """Ada opens a match, Bruno joins it, Ada drafts a hero; then Bruno looks at it on a phone."""
    await visitor.be("Ada")
    await visitor.command("game new", "Heroes")
    await visitor.reads("Heroes of the District")
    await visitor.be("Bruno")
    await visitor.click("Join")
    await visitor.reads("You have joined")
    await visitor.be("Ada")
    await visitor.click("Start")
    await visitor.go("thread")
    await visitor.sees_picture()
    await visitor.picture("thread")
    await visitor.click("Play")
    await visitor.reads(PRIVATE)
    await visitor.picture("panel")
    await visitor.answer()
    await visitor.reads("Done.")
    await visitor.go("dm")
    await visitor.sees_picture()
    await visitor.picture("direct-messages")
    await visitor.page.size(*PHONE, phone=True)
    await visitor.be("Bruno")
    await visitor.go("thread")
    await visitor.sees_picture()
    await visitor.picture("phone")
    await visitor.page.size(*LAPTOP)


async def to_the_end(visitor: Visitor) -> None:
    """Whoever is called answers, until somebody has won."""
    await visitor.go("thread")
    for _ in range(ANSWERS):
        name = await visitor.asked()
        if name is None:
            break
        await visitor.be(name)
        await visitor.answer()
    await visitor.reads("has won.")
    assert "Rematch" in await visitor.offered()
    await visitor.sees_picture()
    await visitor.picture("end")


@needs_chromium
async def test_two_people_play_a_match(address: str) -> None:
    program = executable()
    assert program is not None
    async with open_page(program, address) as page:
        await page.size(*LAPTOP)
        visitor = Visitor(page)
        try:
            await story(visitor)
            await to_the_end(visitor)
        except Failed:
            await visitor.picture("failed")
            raise
        assert page.errors == []
