import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

// Who may import whom: ui → state and net → protocol; everything else is a fault.
const layers = [
  { target: './src/protocol', from: ['./src/state', './src/net', './src/ui', './src/i18n'] },
  { target: './src/i18n', from: ['./src/state', './src/net', './src/ui', './src/protocol'] },
  { target: './src/state', from: ['./src/net', './src/ui', './src/i18n'] },
  { target: './src/net', from: ['./src/state', './src/ui', './src/i18n'] },
  { target: './src', from: ['./gallery', './tests'] },
];

const dom = ['document', 'window', 'localStorage', 'sessionStorage', 'navigator', 'HTMLElement'];

export default defineConfig(
  { ignores: ['src/protocol/generated.ts'] },
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
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: layers }],
      'import-x/order': ['error', { alphabetize: { order: 'asc' } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
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
    files: ['src/state/**', 'src/net/**', 'src/protocol/**'],
    rules: { 'no-restricted-globals': ['error', ...dom] },
  },
  {
    files: ['*.js', '*.ts'],
    languageOptions: { globals: { ...globals.node } },
  },
);
