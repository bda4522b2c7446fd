import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:8000'; // `ceelo serve` with its defaults.

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/ceelo/server/pages',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The content security policy has no `data:`: every asset is a file of its own.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: {
    proxy: {
      '/api': { target: SERVER },
      '/ws': { target: SERVER, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    restoreMocks: true,
  },
});
