// Browsers let no page that is opened from a folder start a worker. There, the search works in a hidden frame instead.
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(script) {
      super();
      const frame = document.body.appendChild(document.createElement("iframe"));
      frame.hidden = true;
      frame.title = "Search";
      this.inner = frame.contentWindow;
      this.inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const code = frame.contentDocument.createElement("script");
      code.src = script;
      this.ready = new Promise((resolve) => code.addEventListener("load", resolve));
      frame.contentDocument.body.append(code);
    }

    postMessage(data) {
      this.ready.then(() => this.inner.dispatchEvent(new this.inner.MessageEvent("message", { data })));
    }
  };
}
