import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8400";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tablewright/table/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content-security policy allows files of ours only, no data in addresses
    chunkSizeWarningLimit: 900,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is no fault to warn of
  },
  server: { proxy: { "/api": { target: server, ws: true }, "/health": server, "/reports": server } },
});
