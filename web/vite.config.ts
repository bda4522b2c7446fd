import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:8000'; // `ceelo serve` with its defaults.

// Few files and whole ones: each has its own dictionary when it is compressed.  What both pages use,
// what a table always needs, and what it needs while it is played.
const FILES = [
  {
    name: 'base',
    test: /node_modules|vite.preload|src.(base|i18n.(en|words|t)\.|net.api|pages.((Part|Lost)\.svelte$|router|title|recent|storage|why)|protocol|ui.(Button|motion|theme\.))/,
    priority: 4,
  },
  {
    name: 'lobby',
    test: /src.(pages.table.(Lobby|Invite|TakeSeat|late)|ui.QrCode|i18n.late)/,
    priority: 3,
  },
  {
    name: 'late',
    test: /src.(pages.table.(End|Menu)|ui.(chart|StackChart)|i18n.chart)/,
    priority: 3,
  },
  {
    name: 'start',
    test: /src.(pages.(start|clocks)|ui.(Chooser|ThemeSwitch)|i18n.start)/,
    priority: 3,
  },
  { name: 'play', test: /src.pages.(faces|moves|table.Play)/, priority: 3 },
  { name: 'dice', test: /src.ui.(dice|Dice|Die)/, priority: 2 },
  {
    name: 'table',
    test: /src.(net|state|ui.\w+\.(svelte|ts)|words.(made|now|tell|told)|pages.(Dialog|session|settings|seconds|shown|table.(Table|Frame|Bar|parts|Log|Finding|Connection)))/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/ceelo/server/pages',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The content security policy has no `data:`: every asset is a file of its own.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } },
    rolldownOptions: {
      output: { codeSplitting: { groups: FILES, includeDependenciesRecursively: false } },
    },
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
    testTimeout: 30_000, // Tests do not depend on time; a busy machine may take it.
  },
});
