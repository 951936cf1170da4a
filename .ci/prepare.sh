# Sourced by run and check: finds Python, makes .venv and installs what is asked for, if that is not done yet.
# Usage: prepare requirements-FILE.txt

prepare() {
    if ! .venv/bin/python -c '' 2>/dev/null; then
        for python in python3.13 python3.12 python3.11 python3 ''; do
            if [ -z "$python" ]; then
                echo "This needs Python 3.11 or newer: install it and run this again." >&2
                exit 1
            fi
            "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break
        done
        if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            echo "Python's venv module is missing: on Debian and Ubuntu 'apt install python3-venv' adds it." >&2
            exit 1
        fi
        "$python" -m venv --clear .venv
    fi
    stamp=".venv/installed-$1"
    wanted=$(cat pyproject.toml requirements*.txt | cksum)
    if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
        echo "Installing $1 into .venv: about a minute, this once ..." >&2
        .venv/bin/python -m pip install -qq --disable-pip-version-check -r "$1"
        echo "$wanted" >"$stamp"
    fi
}
