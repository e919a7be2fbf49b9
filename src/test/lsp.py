"""A language client over pipes, with the standard library alone: what tests and benchmarks of `pcwlint lsp` share.

    with Client([pcwlint, "lsp"], cwd=folder) as client:
        client.initialize(folder)
        client.open(path)
        client.change(path, [((0, 0), (0, 3), "new")])
        client.diagnostics(path)        # those of the newest text
        client.request("textDocument/hover", {...})

A thread reads what the server sends: answers go to who waits for them, requests of the server are answered with null,
and notifications are kept in `notifications`."""

import json
import os
import queue
import subprocess
import threading
from pathlib import Path

# seconds: what hangs hangs for ever, and a busy machine is no failure
PATIENCE = float(os.environ.get("LSP_PATIENCE", "600"))


class Gone(Exception):
    """The server has closed its end."""


class Error(Exception):
    """The server answered with an error."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]


def uri_of(path):
    return Path(path).absolute().as_uri()


def frame(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


class Client:
    def __init__(self, words, cwd, settings=None, **environment):
        env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        env.update(G_DEBUG="fatal-criticals", LC_ALL="C.UTF-8", **environment)
        self.process = subprocess.Popen([str(word) for word in words], cwd=cwd, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
        self.settings, self.last_id, self.versions, self.texts = settings, 0, {}, {}
        self.answers, self.published, self.notifications, self.requests = {}, {}, [], []
        self.news, self.gone, self.errors = threading.Condition(), False, []
        self.refreshes, self.writing = 0, threading.Lock()
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._drain, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            try:
                self.close()
            except (Gone, BrokenPipeError, Error):
                pass
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except OSError:
                pass

    # ---- messages ----

    def _drain(self):
        try:
            for line in self.process.stderr:
                self.errors.append(line.decode("utf-8", "replace"))
        except ValueError:
            pass

    def _read_message(self):
        length = None
        while (line := self.process.stdout.readline()).strip():
            name, _, value = line.partition(b":")
            if name.strip().lower() == b"content-length":
                length = int(value)
        if length is None:
            return None
        return json.loads(self.process.stdout.read(length))

    def _read(self):
        try:
            while (message := self._read_message()) is not None:
                with self.news:
                    self._take(message)
                    self.news.notify_all()
        except ValueError:
            pass   # closed
        with self.news:
            self.gone = True
            self.news.notify_all()

    def _take(self, message):
        if "method" not in message:
            self.answers[message.get("id")] = message
        elif "id" in message:
            self.requests.append(message)
            result = None
            if message["method"] == "workspace/configuration":
                result = [self.settings for _ in message["params"]["items"]]
            if message["method"] == "workspace/diagnostic/refresh":
                self.refreshes += 1
            try:
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": result})
            except (BrokenPipeError, ValueError):
                pass   # it has gone meanwhile
        else:
            self.notifications.append(message)
            if message["method"] == "textDocument/publishDiagnostics":
                self.published[message["params"]["uri"]] = message["params"]

    def send_bytes(self, data):
        with self.writing:   # the reading thread answers requests of the server
            self.process.stdin.write(data)
            self.process.stdin.flush()

    def send(self, message):
        self.send_bytes(frame(message))

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, **({"params": params} if params is not None else {})})

    def ask(self, method, params=None):
        """Sends a request; its id."""
        self.last_id += 1
        self.send({"jsonrpc": "2.0", "id": self.last_id, "method": method,
                   **({"params": params} if params is not None else {})})
        return self.last_id

    def wait(self, condition, what="news"):
        with self.news:
            if not self.news.wait_for(lambda: condition() or self.gone, PATIENCE):
                raise TimeoutError(f"no {what} within {PATIENCE} seconds")
            if not condition():
                raise Gone(f"the server has gone while {what} was awaited: {''.join(self.errors)}")

    def answer(self, number):
        """The whole message that answers a request."""
        self.wait(lambda: number in self.answers, f"answer to request {number}")
        return self.answers.pop(number)

    def request(self, method, params=None):
        answer = self.answer(self.ask(method, params))
        if "error" in answer:
            raise Error(answer["error"])
        return answer["result"]

    # ---- life cycle ----

    def initialize(self, *folders, capabilities=None, options=None, pulls=True, **params):
        """`pulls`: the client asks for diagnostics, as VS Code does; else they are pushed, as to Neovim."""
        can = {"general": {"positionEncodings": ["utf-16"]},
               "textDocument": {"publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]},
                                                       "versionSupport": True,
                                                       "codeDescriptionSupport": True, "dataSupport": True},
                                "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix",
                                    "source.fixAll"]}}}},
               "window": {"workDoneProgress": True, "showDocument": {"support": True}},
               "workspace": {"applyEdit": True, "workspaceEdit": {"documentChanges": True},
                             "diagnostics": {"refreshSupport": True}}}
        if pulls:
            can["textDocument"]["diagnostic"] = {"relatedDocumentSupport": False}
        for name, value in (capabilities or {}).items():
            can[name] = {**can.get(name, {}), **value}
        result = self.request("initialize", {
            "processId": os.getpid(), "capabilities": can, "initializationOptions": options or {},
            "rootUri": uri_of(folders[0]) if folders else None,
            "workspaceFolders": [{"uri": uri_of(f), "name": Path(f).name} for f in folders] or None, **params})
        self.pulls = pulls
        self.notify("initialized", {})
        return result

    def close(self):
        """Ends the session as an editor does; the exit status."""
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(PATIENCE)

    # ---- documents ----

    def open(self, path, text=None, uri=None, language="c"):
        uri = uri or uri_of(path)
        if text is None:
            text = Path(path).read_bytes().decode("utf-8-sig", "replace")
        self.versions[uri], self.texts[uri] = 1, text
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": 1,
                                                              "text": text}})
        return uri

    def change(self, path, changes, uri=None):
        """`changes`: ((line, character), (line, character), text), or a whole text."""
        uri = uri or uri_of(path)
        self.versions[uri] += 1
        if isinstance(changes, str):
            content = [{"text": changes}]
            self.texts[uri] = changes
        else:
            content = [{"range": {"start": dict(zip(("line", "character"), start)),
                                  "end": dict(zip(("line", "character"), end))}, "text": text}
                       for start, end, text in changes]
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": self.versions[uri]},
                                               "contentChanges": content})

    def save(self, path):
        self.notify("textDocument/didSave", {"textDocument": {"uri": uri_of(path)}})

    def forget(self, path, uri=None):
        """Closes a document."""
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri or uri_of(path)}})

    # ---- findings ----

    def diagnostics(self, path, uri=None):
        """Of a client that pulls: those of the newest text."""
        return self.request("textDocument/diagnostic", {"textDocument": {"uri": uri or uri_of(path)}})["items"]

    def workspace_diagnostics(self):
        """Path -> diagnostics, of all files that have any."""
        report = self.request("workspace/diagnostic", {"previousResultIds": []})
        return {item["uri"]: item["items"] for item in report["items"] if item["items"]}

    def messages(self):
        return [n["params"]["message"] for n in self.notifications if n["method"] == "window/showMessage"]
