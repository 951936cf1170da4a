"""What is wrong with the stored data, in a sentence for the person who runs the bot."""

from __future__ import annotations

from render.words import Words
from storage import errors

_KEYS: tuple[tuple[type[errors.StorageError], str], ...] = (
    (errors.NoDirectory, "no_directory"),
    (errors.NoFile, "no_file"),
    (errors.NotWritable, "not_writable"),
    (errors.DiskFull, "disk_full"),
    (errors.Busy, "busy"),
    (errors.Faulty, "faulty"),
    (errors.NotADatabase, "not_a_database"),
    (errors.Foreign, "foreign"),
    (errors.Damaged, "damaged"),
    (errors.Altered, "altered"),
    (errors.Unmigrated, "unmigrated"),
    (errors.TargetExists, "target_exists"),
)


def sentence(words: Words, error: errors.StorageError) -> str:
    """What is wrong and what to do about it."""
    match error:
        case errors.Locked(holder=None):
            return words("storage.locked", path=error.path)
        case errors.Locked(holder=errors.Holder() as holder):
            since = f"{holder.since:%Y-%m-%d %H:%M:%S} UTC"
            return words("storage.locked_by", path=error.path, pid=holder.pid, host=holder.host, since=since)
        case errors.NotWritable() if error.path.is_dir():
            return words("storage.folder", path=error.path)
        case errors.TooNew():
            return words("storage.too_new", path=error.path, found=error.found, known=error.known)
    for cls, key in _KEYS:
        if isinstance(error, cls):
            return words(f"storage.{key}", path=getattr(error, "path", ""))
    return words("storage.other", what=error)
