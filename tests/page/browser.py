# SPDX-License-Identifier: MIT
"""A Chromium without a window, driven over WebDriver with the standard library alone."""

import base64
import json
import re
import subprocess
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# Whatever proxy there is, the driver is not behind it.
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
KEYS = {"left": "\ue012", "right": "\ue014", "home": "\ue011", "end": "\ue010", "space": " ", "escape": "\ue00c",
        "enter": "\ue007", "tab": "\ue004"}


class Browser:
    """One session; to be used in a `with`, which ends it."""

    def __init__(self, driver="chromedriver", width=1280, height=900):
        self.size = width, height
        self.process = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        stdin=subprocess.DEVNULL, text=True)
        self.session = None
        try:
            self._begin()
        except BaseException:
            self.end()
            raise

    def _begin(self):
        port = None
        for line in self.process.stdout:
            found = re.search(r"successfully on port (\d+)", line)
            if found:
                port = found.group(1)
                break
        if not port:
            raise RuntimeError("the driver does not start")
        self.url = "http://127.0.0.1:" + port
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                            "--hide-scrollbars", "--no-first-run", "--disable-extensions",
                            "--window-size=%d,%d" % self.size]}
        answer = self._call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"},
            "timeouts": {"script": 20000, "pageLoad": 60000}}}})
        self.session = answer["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        if self.session:
            try:
                self._call("DELETE", "/session/" + self.session)
            except OSError:
                pass
            self.session = None
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def _call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with DIRECT.open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].split("\n")[0]) from None

    def call(self, method, path, body=None):
        return self._call(method, "/session/" + self.session + path, body)

    def open(self, path, anchor=""):
        # A page that differs in its anchor alone would not be loaded.
        self.call("POST", "/url", {"url": "about:blank"})
        self.call("POST", "/url", {"url": "file://" + str(path) + anchor})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def find(self, css):
        return self.call("POST", "/element", {"using": "css selector", "value": css})[ELEMENT]

    def click(self, css):
        self.call("POST", "/element/%s/click" % self.find(css), {})

    def press(self, *names):
        """Keys, wherever the focus is."""
        actions = []
        for name in names:
            key = KEYS.get(name, name)
            actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def click_at(self, x, y):
        self.call("POST", "/actions", {"actions": [{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
                {"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y)},
                {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]})

    def cdp(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def log(self):
        """What the console has said since the last call."""
        return self.call("POST", "/se/log", {"type": "browser"})

    def resize(self, width, height, mobile=False):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)

    def media(self, kind="", **features):
        self.cdp("Emulation.setEmulatedMedia", media=kind,
                 features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def picture(self, path, whole=False):
        shot = self.cdp("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    def pdf(self):
        return base64.b64decode(self.cdp("Page.printToPDF", printBackground=True)["data"])

    def accessibility(self):
        return self.cdp("Accessibility.getFullAXTree")["nodes"]
