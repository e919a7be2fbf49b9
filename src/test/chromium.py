"""A headless Chromium, driven through the DevTools protocol over a pair of pipes: nothing but the standard library."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find():
    """Chromium's path; None when there is none."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """One process; pages are opened one after another.  Use it in a with statement."""

    def __init__(self, path, timeout=1800):
        self.timeout, self.number, self.buffer, self.events = timeout, 0, b"", []
        self.profile = tempfile.TemporaryDirectory(prefix="pcwlint-chromium-", ignore_cleanup_errors=True)
        to_child, self.write_to = os.pipe()
        self.read_from, from_child = os.pipe()
        args = [path, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking", "--disable-extensions", "--hide-scrollbars",
                f"--user-data-dir={self.profile.name}", "about:blank"]
        if os.geteuid() == 0:
            args.insert(1, "--no-sandbox")

        def hand_over():   # the protocol's numbers for them
            wanted, answers = os.dup(to_child), os.dup(from_child)
            os.dup2(wanted, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(args, preexec_fn=hand_over, close_fds=False, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_child)
        os.close(from_child)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        os.close(self.write_to)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.read_from)
        self.profile.cleanup()

    def read(self, deadline):
        """The next message."""
        while b"\0" not in self.buffer:
            if not select.select([self.read_from], [], [], max(0, deadline - time.monotonic()))[0]:
                raise RuntimeError("Chromium does not answer")
            piece = os.read(self.read_from, 1 << 20)
            if not piece:
                raise RuntimeError("Chromium has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **params):
        self.number += 1
        request = {"id": self.number, "method": method, "params": params, **({"sessionId": session} if session else {})}
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.write_to, data):]
        deadline = time.monotonic() + self.timeout
        while True:
            message = self.read(deadline)
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def wait_for(self, method, session):
        deadline = time.monotonic() + self.timeout
        while not any(e.get("method") == method and e.get("sessionId") == session for e in self.events):
            self.events.append(self.read(deadline))


class Page:
    """One tab that shows one address.  What it says on the console and asks the network for is collected."""

    def __init__(self, browser, url, scripts=True, width=1280, height=900, scheme="light"):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "DOM", "Audits"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.resize(width, height)
        self.scheme(scheme)
        self.call("Page.navigate", url=url)
        browser.wait_for("Page.loadEventFired", self.session)

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name},
                                                          {"name": "prefers-reduced-motion", "value": "reduce"}])

    def evaluate(self, expression):
        """The value of a JavaScript expression; it works even where the page's own scripts are disabled."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def press(self, key, code=None, text=None, modifiers=0):
        number = {"Tab": 9, "Enter": 13, " ": 32}[key]
        for kind in ("keyDown", "keyUp"):
            extra = {"text": text} if text and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, windowsVirtualKeyCode=number,
                      modifiers=modifiers, **extra)

    def events(self, *methods):
        return [e for e in self.browser.events if e.get("sessionId") == self.session and e.get("method") in methods]

    def screenshot(self, path, tallest=12000):
        """The whole page, from its top to `tallest` pixels."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        # what is out of sight is not drawn (content-visibility): it is in sight when the window that has grown is drawn
        self.resize(round(size["width"]), round(min(size["height"], tallest)))
        self.call("Page.captureScreenshot", clip={"x": 0, "y": 0, "width": 1, "height": 1, "scale": 1})
        shot = self.call("Page.captureScreenshot", captureBeyondViewport=True,
                         clip={"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], tallest),
                               "scale": 1})
        path.write_bytes(base64.b64decode(shot["data"]))

    def print(self, path):
        """As it comes out of a printer, on sheets of A4."""
        sheets = self.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69, preferCSSPageSize=True)
        path.write_bytes(base64.b64decode(sheets["data"]))

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
