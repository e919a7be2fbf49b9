"""A Neovim that runs without a screen, and is typed to and asked from outside."""

import json
import os
import subprocess
import time

import support
from support import tool

PATIENCE = int(os.environ.get("PCWLINT_PATIENCE", "300"))  # seconds


class Neovim:
    """One process; `commands` run before the files are opened.  Close it."""

    def __init__(self, folder, commands, *files, home=None):
        """`home`: the user's folder, where it should not be the one that is checked."""
        self.folder, self.nvim, self.home = folder, tool("nvim"), home or folder
        self.socket = self.home / ".nvim"
        words = [word for command in commands for word in ("--cmd", command)]
        self.process = subprocess.Popen([self.nvim, "--headless", "--listen", str(self.socket), "-u", "NONE", "-i",
                                         "NONE", *words, *map(str, files)],
                                        cwd=folder, env=support.environment(HOME=str(self.home)),
                                        stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait(self.socket.exists)

    def close(self):
        self.process.kill()
        self.process.wait()

    def wait(self, condition, seconds=PATIENCE):
        """Returns when the condition is true; an AssertionError says that it never was."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError("nothing happened")
            time.sleep(0.05)

    def remote(self, kind, text):
        done = support.run(self.nvim, "--server", self.socket, f"--remote-{kind}", text, cwd=self.folder,
                           HOME=str(self.home))
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        return done.stdout + done.stderr   # 0.7 answers on one of them

    def type(self, keys):
        self.remote("send", keys)

    def ask(self, lua):
        """The value of a Lua expression."""
        quoted = lua.replace("'", "''")
        return json.loads(self.remote("expr", f"luaeval('vim.json.encode({quoted})')"))

    def diagnostics(self, fields):
        """Those of the current buffer, as tuples of fields; empty before there are any."""
        # no more than that: --remote-expr breaks long strings
        values = ", ".join(f"d.{field} or vim.NIL" for field in fields)
        return [tuple(d) for d in self.ask(
            f"vim.tbl_map(function(d) return {{ {values} }} end, vim.diagnostic.get(0))") or []]
