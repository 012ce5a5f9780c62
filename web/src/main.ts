import "./lib/pointer";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

const target = document.getElementById("app");
if (target) mount(App, { target });

// A page for when the server cannot be reached. Browsers take it over https and from the own machine, and nowhere else.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined));
}
