"""The shapes of what Discord sends, as small as a client accepts them."""

from __future__ import annotations

from typing import Any

import discord

APPLICATION, BOT, GUILD, CHANNEL = 1001, 1002, 2001, 3001
EVERYTHING = str(discord.Permissions.all().value)
SINCE = "2026-01-01T00:00:00+00:00"
PNG = "image/png"

Payload = dict[str, Any]


def user(user_id: int, name: str) -> Payload:
    """A user; the one with the id BOT is a bot."""
    shown = {"username": name.casefold(), "global_name": name, "discriminator": "0", "avatar": None}
    return {"id": str(user_id), "bot": user_id == BOT, **shown}


def member(user_id: int, name: str) -> Payload:
    """A member of the server who may do everything."""
    person = {"user": user(user_id, name), "roles": [], "joined_at": SINCE, "deaf": False, "mute": False, "flags": 0}
    return {**person, "permissions": EVERYTHING}


def channel(channel_id: int, name: str) -> Payload:
    """A text channel of the server."""
    where = {"id": str(channel_id), "type": 0, "guild_id": str(GUILD), "name": name, "position": 0, "parent_id": None}
    return {**where, "permission_overwrites": [], "nsfw": False, "topic": None, "last_message_id": None}


def thread(thread_id: int, parent: int, name: str) -> Payload:
    """A public thread."""
    where = {"id": str(thread_id), "type": 11, "guild_id": str(GUILD), "parent_id": str(parent), "name": name}
    state = {"archived": False, "locked": False, "auto_archive_duration": 10080, "archive_timestamp": SINCE}
    counts = {"message_count": 0, "member_count": 1, "rate_limit_per_user": 0}
    return {**where, **counts, "owner_id": str(BOT), "thread_metadata": {**state, "create_timestamp": SINCE}}


def direct(channel_id: int, recipient: Payload) -> Payload:
    """A channel for direct messages."""
    return {"id": str(channel_id), "type": 1, "last_message_id": None, "recipients": [recipient]}


def guild(channels: list[Payload], threads: list[Payload], members: list[Payload]) -> Payload:
    """The server, as it is sent to a bot that connects."""
    everyone = {"id": str(GUILD), "name": "@everyone", "permissions": EVERYTHING, "position": 0, "color": 0}
    plain = {"hoist": False, "managed": False, "mentionable": False, "flags": 0}
    levels = ("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level")
    rest = ("nsfw_level", "premium_tier", "system_channel_flags")
    return {
        "id": str(GUILD),
        "name": "Club",
        "owner_id": members[0]["user"]["id"],
        "member_count": len(members),
        "preferred_locale": "en-US",
        "afk_timeout": 300,
        "large": False,
        "unavailable": False,
        "roles": [everyone | plain],
        "channels": channels,
        "threads": threads,
        "members": members,
        **{name: [] for name in ("emojis", "stickers", "features", "voice_states", "presences")},
        **dict.fromkeys((*levels, *rest), 0),
    }


def message(message_id: int, channel_id: int, body: Payload, files: list[tuple[str, int]]) -> Payload:
    """A message of the bot, from the body of the request that made it and its files (name and size)."""
    fresh: Payload = {
        "id": str(message_id),
        "channel_id": str(channel_id),
        "author": user(BOT, "Post"),
        "timestamp": SINCE,
        "edited_timestamp": None,
        "content": "",
        **{name: [] for name in ("mentions", "mention_roles", "embeds", "components")},
        **dict.fromkeys(("tts", "mention_everyone", "pinned"), False),
        **dict.fromkeys(("type", "flags"), 0),
    }
    kept = {name: body[name] for name in ("content", "embeds", "components", "flags", "nonce") if body.get(name)}
    shown = [
        {
            "id": str(index),
            "filename": name,
            "size": size,
            "content_type": PNG,
            "url": f"cdn/{name}",
            "proxy_url": "cdn",
        }
        for index, (name, size) in enumerate(files)
    ]
    return {**fresh, **kept, "attachments": shown}


def interaction(interaction_id: int, kind: int, data: Payload, person: Payload, where: Payload, locale: str) -> Payload:
    """An interaction of a member (in the server) or a user (in direct messages)."""
    inside = "guild_id" in where
    context: Payload = {"member": person, "guild_id": str(GUILD), "guild_locale": "en-US", "context": 0}
    return {
        "id": str(interaction_id),
        "application_id": str(APPLICATION),
        "type": kind,
        "token": f"token-{interaction_id}",
        "version": 1,
        "data": data,
        "channel_id": where["id"],
        "channel": where,
        "locale": locale,
        "app_permissions": EVERYTHING,
        "attachment_size_limit": 10 << 20,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(GUILD) if inside else "0"},
        **(context if inside else {"user": person["user"], "context": 1}),
    }
