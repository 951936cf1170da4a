"""Write the requirements files: exact versions of everything that is installed, from the ranges in pyproject.toml.

Run it with the oldest supported Python: `python3.11 .ci/lock.py`. Versions are taken as new as the ranges allow.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LAYERS = {"requirements-dev.txt": ".[test]", "requirements-playground.txt": ".[playground]", "requirements.txt": "."}


def resolve(target: str, constraints: Path | None) -> dict[str, str]:
    """The versions, by name, that pip would install for a target."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    limits = ["--constraint", str(constraints)] if constraints else []
    report = subprocess.run([*command, *limits, target], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found = [row["metadata"] for row in json.loads(report)["install"] if "dir_info" not in row["download_info"]]
    return {row["name"]: row["version"] for row in found}


def main() -> None:
    """Resolve everything together first, so that the smaller sets cannot differ from it."""
    files = {ROOT / name: target for name, target in LAYERS.items()}
    constraints: Path | None = None
    found: dict[Path, dict[str, str]] = {}
    for file, target in files.items():
        found[file] = resolve(target, constraints)
        if constraints is None:
            constraints = file
            file.write_text(lines(found[file]))
    smaller: Path | None = None
    for file in reversed(files):
        known = found[smaller] if smaller else {}
        new = {name: version for name, version in found[file].items() if name not in known}
        file.write_text((f"-r {smaller.name}\n" if smaller else "") + lines(new))
        smaller = file


def lines(versions: dict[str, str]) -> str:
    """One `name==version` a line, sorted."""
    return "".join(f"{name}=={versions[name]}\n" for name in sorted(versions, key=str.casefold))


if __name__ == "__main__":
    main()
