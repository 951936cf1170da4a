"""Figures about the running bot for Prometheus, at a port of this machine that nobody else can reach."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import choose_encoder
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from bot import meter
from bot.client import PostBot
from bot.meter import Answered, Brought, Done, Drawn, Failed, Happening, TurnedDown
from bot.version import VERSION
from storage.errors import StorageError

log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
PREFIX = "post"
SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
"""The bounds of times that are counted; Discord waits three seconds for an acknowledgement."""


class Metrics:
    """All figures, in a registry of their own. Labels are words of the program (games, codes, outcomes), never people,
    servers or matches."""

    def __init__(self, client: PostBot) -> None:
        self._client = client
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self._done = self._counter("changes", "Requests that changed a match", "game", "what")
        self._moves = self._counter("moves", "Answers that were given in matches", "game")
        self._refusals = self._counter("refusals", "Requests that were refused", "code")
        self._faults = self._counter("faults", "What went wrong inside the bot", "where")
        self._answers = self._times("interaction_seconds", "From an interaction's arrival to its answer", "kind")
        self._pictures = self._times("picture_seconds", "The drawing of a picture", "picture")
        self._deliveries = self._counter("deliveries", "Attempts to deliver what the bot has to say", "outcome")
        self._matches = self._gauge("matches", "Matches there are", "status", "game")
        self._backlog = self._gauge("outbox_backlog", "Messages that are late")
        self._oldest = self._gauge("outbox_oldest_seconds", "How long a match has been waiting for a late message")
        self._size = self._gauge("database_bytes", "The size of the database")
        self._stored = self._gauge("database_up", "Whether the database could be asked (1) or not (0)")
        self._latency = self._gauge("gateway_latency_seconds", "The answer time of Discord's gateway", "shard")
        self._uptime = self._gauge("uptime_seconds", "How long the bot has been running")
        self._gauge("build", "The version that runs", "version").labels(VERSION).set(1)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, namespace=PREFIX, registry=self.registry)

    def _gauge(self, name: str, text: str, *labels: str) -> Gauge:
        return Gauge(name, text, labels, namespace=PREFIX, registry=self.registry)

    def _times(self, name: str, text: str, *labels: str) -> Histogram:
        return Histogram(name, text, labels, namespace=PREFIX, registry=self.registry, buckets=SECONDS)

    def count(self, happening: Happening) -> None:
        """Count something that has happened. May be called on any thread."""
        match happening:
            case Done(game, what):
                self._done.labels(game, what).inc()
                if what == "moved":
                    self._moves.labels(game).inc()
            case TurnedDown(code):
                self._refusals.labels(code).inc()
            case Failed(where):
                self._faults.labels(where).inc()
            case Answered(kind, seconds):
                self._answers.labels(kind).observe(seconds)
            case Drawn(picture, seconds):
                self._pictures.labels(picture).observe(seconds)
            case Brought(outcome):
                self._deliveries.labels(outcome).inc()

    async def look(self) -> None:
        """Bring those figures up to date that are read off at this moment."""
        now = discord.utils.utcnow()
        self._uptime.set((now - self._client.started_at).total_seconds())
        self._latency.clear()
        for shard, latency in self._client.latencies:
            # Not a number before the first heartbeat, endless while there is no connection.
            if math.isfinite(latency):
                self._latency.labels(shard).set(latency)
        try:
            figures = await self._client.store.figures(now)
        except StorageError:
            self._stored.set(0)
            return
        self._stored.set(1)
        self._matches.clear()
        for found in figures.matches:
            self._matches.labels(found.status, found.game).set(found.count)
        self._backlog.set(figures.late)
        since = now if figures.late_since is None else figures.late_since
        self._oldest.set(max(0.0, (now - since).total_seconds()))
        self._size.set(figures.size)

    async def _serve(self, request: web.Request) -> web.Response:
        await self.look()
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(self.registry), headers={"Content-Type": kind})

    @asynccontextmanager
    async def served(self, port: int) -> AsyncIterator[int]:
        """Count, and answer at http://127.0.0.1:PORT/metrics, while the block runs; gives the port (0: a free one).
        Raises OSError if the port is taken."""
        app = web.Application()
        app.router.add_get("/metrics", self._serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, LOOPBACK, port).start()
            with meter.listening(self.count):
                bound = int(runner.addresses[0][1])
                log.info("figures at http://%s:%s/metrics", LOOPBACK, bound)
                yield bound
        finally:
            await runner.cleanup()
