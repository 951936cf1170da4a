"""What Discord's published API description says about a request body, when that description is at hand."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from jsonschema.protocols import Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

ROOT = Path(__file__).parents[2]
VARIABLE = "DISCORD_OPENAPI"


def description_file() -> Path:
    """Where the API description is looked for: the variable DISCORD_OPENAPI, else beside the repository."""
    return Path(os.environ.get(VARIABLE) or ROOT.parent / "shared" / "discord" / "openapi.json")


class Oracle:
    """Validates JSON request bodies against an OpenAPI 3.1 document."""

    def __init__(self, document: dict[str, Any]) -> None:
        # Discord takes ids as numbers too, and that is how the library sends those in allowed_mentions.
        document["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        resource = Resource.from_contents(document, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource("urn:discord", resource)
        self._bodies: dict[str, list[tuple[re.Pattern[str], int, str | None]]] = {}
        self._validators: dict[str, Validator] = {}
        self._fine: set[tuple[str, object]] = set()
        """The shapes of bodies that were found right: judging takes long, and a whole match has hundreds alike."""
        for template, operations in document["paths"].items():
            parts = ("[^/]+" if part.startswith("{") else re.escape(part) for part in template.split("/"))
            pattern = re.compile("/".join(parts))
            for method, operation in operations.items():
                if method in ("get", "put", "post", "patch", "delete"):
                    described = "application/json" in operation.get("requestBody", {}).get("content", {})
                    pointer = f"/paths/{_escaped(template)}/{method}/requestBody/content/application~1json/schema"
                    row = (pattern, template.count("{"), pointer if described else None)
                    self._bodies.setdefault(method.upper(), []).append(row)

    def fault(self, method: str, path: str, body: Any) -> str | None:
        """What is wrong with a request, or None. A path that Discord does not have is wrong, whatever its body."""
        fitting = [(holes, pointer) for pattern, holes, pointer in self._bodies[method] if pattern.fullmatch(path)]
        if not fitting:
            return f"{method} {path}: there is no such route"
        pointer = min(fitting, key=lambda row: row[0])[1]
        if pointer is None or body is None:
            return None
        like = pointer, _shape(body)
        if like in self._fine:
            return None
        error = best_match(self._validator(pointer).iter_errors(body))
        if error is None:
            self._fine.add(like)
        return error and f"{method} {path}: {error.json_path}: {error.message[:400]}"

    def _validator(self, pointer: str) -> Validator:
        if pointer not in self._validators:
            schema = {"$ref": f"urn:discord#{pointer}"}
            self._validators[pointer] = Draft202012Validator(schema, registry=self._registry)
        return self._validators[pointer]


def _shape(body: Any) -> object:
    """A body as far as a description can find fault with it: texts by their length, exactly where it comes near to one
    of Discord's limits, and large numbers, which are ids, all alike."""
    if isinstance(body, dict):
        return tuple((key, _shape(value)) for key, value in sorted(body.items()))
    if isinstance(body, list):
        return tuple(map(_shape, body))
    if isinstance(body, str):
        near = 75 <= len(body) <= 105 or len(body) >= 1000
        return "text", len(body) if near else len(body).bit_length()
    return "id" if isinstance(body, int) and body > 10_000 else (type(body).__name__, body)


def _escaped(template: str) -> str:
    return template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


@cache
def oracle() -> Oracle | None:
    """The oracle, or None where the API description is missing."""
    file = description_file()
    return Oracle(json.loads(file.read_bytes())) if file.exists() else None
