import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { slim } from './slim.config.ts';

// The page that other sites show in a frame, built after the others: one script of its own, so that
// nothing a table needs is ever fetched there.
export default defineConfig({
  plugins: [slim, svelte()],
  build: {
    outDir: '../src/ceelo/server/pages',
    emptyOutDir: false, // The other pages are there already.
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // The content security policy has no `data:`.
    rolldownOptions: {
      input: 'embed/roller.html',
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
