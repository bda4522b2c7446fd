import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

import { bare, slim } from './slim.config.ts';

const SERVER = 'http://127.0.0.1:8000'; // `ceelo serve` with its defaults.

// Few files and whole ones: each has its own dictionary when it is compressed.  The first that fits
// takes a module; what is left in no file of its own belongs to the table.  A part that is fetched late
// has to be named here, alone or in one of these files: the bundler gets a mixture wrong.
const ALONE =
  'main|pages.(App|Nothing|[Ee]lsewhere|sound)|words.refusal|i18n.refused|ui.(base|tokens).css';
const FILES = [
  [
    'base',
    'base|protocol|net.api|i18n.(en|words|t)\\.|ui.(Button|motion|theme\\.)' +
      '|pages.(Part|router|title|recent|storage|why)',
  ],
  ['chances', 'pages.chances|net.chances|i18n.chances'],
  ['odds', 'pages.odds|net.evenings|i18n.odds'],
  ['rate', 'fair.rate'],
  ['fairness', '(pages|net|i18n).fairness'],
  ['shelf', 'pages.houses|net.odds|i18n.shelf'],
  ['replay', 'pages.table.replay|net.reel|state.rounds|i18n.replay'],
  ['embed', 'pages.roller|net.roller|i18n.embed'],
  ['asked', 'net.houses|pages.(language|start.sharing)|ui.Whole'],
  ['copy', 'pages.copy'],
  [
    'house',
    'pages.start.(house|House(File|Form)|Rule|Effect|Planned|TwoPlayers|draft|inSight|opening|typed|wrong)|pages.table.(ChangeRules|changed)|i18n.house\\.',
  ],
  ['lobby', 'pages.(reach|table.(Lobby|Invite|TakeSeat))|ui.QrCode'],
  ['words', 'pages.table.(late|free)|i18n.late'],
  ['pot', '(i18n|words).pot'],
  ['houses', '(i18n|words).houses'],
  ['added', '(i18n|words).added'],
  ['people', 'pages.table.People'],
  ['proof', 'pages.table.fair'],
  ['fair', 'fair|net.public|pages.table.(Fair|Later)|i18n.fair'],
  ['notices', 'pages.(notices|table.Notices)'],
  ['choice', 'pages.clocks|ui.(Chooser|ThemeSwitch)|i18n.settings'],
  ['late', 'pages.table.(Dialog|End|Menu|Rules|Sheet)|ui.(chart|StackChart)|i18n.chart'],
  ['start', 'pages.(start|naming)|i18n.start'],
  ['play', 'pages.(faces|moves|table.(Play|Result))|ui.AmountEntry|(words|state).result'],
  ['dice', 'ui.(dice|Dice|Die)'],
  ['table', `(?!${ALONE})`],
].map(([name = '', modules = ''], index, { length }) => ({
  name,
  test: new RegExp(`${name === 'base' ? 'node_modules|vite.preload|' : ''}web.src.(${modules})`),
  priority: length - index,
}));

export default defineConfig({
  plugins: [slim, svelte(), bare, svelteTesting()],
  build: {
    outDir: '../src/ceelo/server/pages',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Styles are fetched with what needs them; scripts are few enough to find each other.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // The content security policy has no `data:`: every asset is a file of its own.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: FILES, includeDependenciesRecursively: false },
        // Short: the table knows the name of every file that is fetched late.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: {
    proxy: {
      // The server answers pages of its own alone, so the proxy says that it is one.
      '/api': {
        target: SERVER,
        ws: true,
        changeOrigin: true,
        rewriteWsOrigin: true,
        headers: { origin: SERVER },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 30_000, // Tests do not depend on time; a busy machine may take it.
  },
});
