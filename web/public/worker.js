// The service worker: where the server cannot be reached, it shows a page that says so.
//
// It keeps that page and nothing else: no match, no secret and no part of the client, which always comes from the server.
// So a new worker may take over at once: there is nothing of an older client that it could mix with a newer one.
const VERSION = "__BUILD__"; // the build puts its own there: a changed worker is a new one to the browser
const CACHE = `tablewright-offline-${VERSION}`;
const PAGE = "/offline.html";
const KEPT = [PAGE, "/offline.js"];

self.addEventListener("install", (event) => {
  const fresh = KEPT.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("tablewright-") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const kept = request.mode === "navigate" && !/^\/(api|reports)\b/.test(pathname) ? PAGE : pathname;
  if (!KEPT.includes(kept)) return; // everything else is between the page and the server
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(kept, { cacheName: CACHE })) ?? Response.error()),
  );
});
