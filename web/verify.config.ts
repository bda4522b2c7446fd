import { createHash } from 'node:crypto';

import { defineConfig, type Plugin } from 'vite';

/** What the page may do: nothing but run the one script and show the one sheet that are in it. */
function policy(script: string, style: string): string {
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash(script)}'`,
    `style-src 'sha256-${hash(style)}'`,
    'img-src data:', // Its icon is none.
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Puts everything into the one file, so that it can be kept and opened without a network. */
const alone: Plugin = {
  name: 'alone',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const page = files.find(({ fileName }) => fileName === 'verify.html');
    if (page?.type !== 'asset') return;
    let script = '';
    let style = '';
    for (const file of files) {
      if (file === page) continue;
      if (file.type === 'chunk') script += file.code;
      else if (file.fileName.endsWith('.css')) style += text(file.source);
      else this.error(`${file.fileName} does not fit into verify.html`);
      Reflect.deleteProperty(bundle, file.fileName);
    }
    if (/<\/(?:script|style)/i.test(script + style))
      this.error('an end of a tag inside the script');
    page.source = text(page.source)
      .replaceAll(
        /\s*<(?:script|link)\b[^>]*(?:src|rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g,
        '',
      )
      .replace(
        '<!-- policy -->',
        () => `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}" />`,
      )
      .replace('</head>', () => `  <style>${style}</style>\n  </head>`)
      .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
    const hash = createHash('sha256').update(page.source).digest('hex');
    process.stdout.write(`verify.html has the SHA-256 ${hash}\n`);
  },
};

function text(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

// `vite build --ssr FILE` makes a program for Node of a test's file in the same way.
export default defineConfig({
  plugins: [alone],
  build: {
    outDir: '../src/ceelo/server/pages',
    emptyOutDir: false,
    copyPublicDir: false,
    // Whoever wants to know what it does can read it.
    minify: false,
    cssMinify: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'verify.html' },
  },
});
