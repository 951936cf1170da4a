"""Work on the catalogs: `python -m render.words check | extract | pseudo`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from render.words import catalog
from render.words.check import forms, problems
from render.words.keys import all_needs
from render.words.pseudo import pseudo


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; 1 if `check` finds faults."""
    top = argparse.ArgumentParser(prog="python -m render.words", description=__doc__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    checking = commands.add_parser("check", help="report messages that are missing, unused, too long or do not fit")
    checking.set_defaults(run=run_check)
    extracting = commands.add_parser("extract", help="write a template for translators for each domain")
    extracting.add_argument("folder", type=Path, metavar="DIR")
    extracting.set_defaults(run=run_extract)
    faking = commands.add_parser("pseudo", help="print all messages in a made-up language, to see what does not fit")
    faking.set_defaults(run=run_pseudo)
    given = top.parse_args(arguments)
    code: int = given.run(given)
    return code


def run_check(given: argparse.Namespace) -> int:
    """Print every fault of the catalogs."""
    found = problems()
    for line in found:
        print(line)
    print(f"{len(catalog.load(catalog.SOURCE))} messages, {len(catalog.languages())} languages, {len(found)} faults")
    return 1 if found else 0


def run_extract(given: argparse.Namespace) -> int:
    """Write `<domain>.pot` for each English catalog: keys, the English text as a comment, and where it is needed."""
    given.folder.mkdir(parents=True, exist_ok=True)
    needed: dict[str, list[tuple[str, int]]] = {}
    for need in all_needs().needs:
        path, _, line = need.where.partition(":")
        needed.setdefault(need.key, []).append((path, int(line or 0)))
    for source in sorted((catalog.ROOT / catalog.SOURCE).glob("*.po")):
        template = Catalog(project="district-post", header_comment=f"# Messages of {source.stem}.")
        for message in catalog.read(source):
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key:
                comments = [*message.auto_comments, *forms(catalog.load(catalog.SOURCE)[key])]
                template.add(message.id, locations=needed.get(key, []), auto_comments=comments)
        with (given.folder / f"{source.stem}.pot").open("wb") as file:
            write_po(file, template, omit_header=False, include_lineno=False)
    return 0


def run_pseudo(given: argparse.Namespace) -> int:
    """Print the messages of the made-up language."""
    for key, message in catalog.load(catalog.SOURCE).items():
        for text in forms(message):
            print(f"{key}: {pseudo(text)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
