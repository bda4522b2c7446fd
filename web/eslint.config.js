import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

// Who may import whom, from the bottom up; a folder knows those before it that are named.
/** @type {Record<string, string[]>} */
const knows = {
  base: [],
  protocol: [],
  fair: ['protocol'],
  i18n: [],
  net: ['base', 'protocol'],
  state: ['base', 'protocol'],
  words: ['i18n', 'protocol', 'state'],
  ui: ['i18n'],
};
const folders = [...Object.keys(knows), 'pages', 'embed']; // The last two know all below them.
const layers = [
  ...Object.entries(knows).map(([folder, known]) => ({
    target: `./src/${folder}`,
    from: folders
      .filter((other) => other !== folder && !known.includes(other))
      .map((other) => `./src/${other}`),
  })),
  { target: './src', from: ['./gallery', './tests'] },
];

const dom = ['document', 'window', 'localStorage', 'sessionStorage', 'navigator', 'HTMLElement'];

export default defineConfig(
  { ignores: ['src/fair/defaults.ts', 'src/protocol/{fields,generated}.ts'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
        // Also read when the cycle rule follows an import from a .ts into a .svelte file.
        parser: ts.parser,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      'import-x/extensions': ['.ts', '.js', '.svelte'],
      'import-x/parsers': {
        '@typescript-eslint/parser': ['.ts'],
        'svelte-eslint-parser': ['.svelte'],
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // A part that is fetched later may use what fetched it.
      'import-x/no-cycle': ['error', { allowUnsafeDynamicCyclicDependency: true }],
      'import-x/no-restricted-paths': ['error', { zones: layers }],
      'import-x/order': ['error', { alphabetize: { order: 'asc' } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Text is set as text: a page that never parses strings as HTML cannot be scripted by a name.
      'svelte/no-at-html-tags': 'error',
      // A `style` attribute is refused by the content security policy; `style:` goes by the CSSOM.
      'no-restricted-syntax': [
        'error',
        { selector: "SvelteAttribute[key.name='style']", message: 'Use a style: directive.' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { svelteConfig } },
  },
  {
    files: [
      'src/base/**',
      'src/fair/**',
      'src/protocol/**',
      'src/net/**',
      'src/state/**',
      'src/words/**',
    ],
    rules: { 'no-restricted-globals': ['error', ...dom] },
  },
  {
    files: ['*.js', '*.ts'],
    languageOptions: { globals: { ...globals.node } },
  },
);
