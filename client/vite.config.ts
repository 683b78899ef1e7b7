import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Where `sabot serve` runs while the page is being worked on with `npm run dev`.
const HOUSE = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: '../src/sabot/server/site',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is written into the page's own text: the content-security policy takes files only.
    assetsInlineLimit: 0,
    // Whose libraries are in the page, with their licences, beside it.
    license: { fileName: 'licences.txt' },
    modulePreload: { polyfill: false },
  },
  // The words of the rules are the server's own files, one folder up.
  server: { proxy: { '/api': { target: HOUSE, ws: true } }, fs: { allow: ['..'] } },
});
