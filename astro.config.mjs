import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The one inline script (the reader's theme, before the first paint) is allowed by its hash, like those Astro makes.
const themeScript = readFileSync(new URL('./src/layouts/theme.js', import.meta.url), 'utf8').trim();
const themeHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;

// What is always wanted together is one file: fewer requests, and one long text is compressed better than ten short ones.
const groups = [
  { name: 'start', test: /vite\/preload-helper|src\/lib\/dates\.ts|own-posts\/device\.ts/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\// },
  {
    name: 'reader',
    test: /nanostores|contract\/vocabulary\.ts|src\/lib\/(paths|request|text|words)\.ts|features\/(toast\/toast|likes\/like(s|-calls)\.ts|own-posts\/own-posts\.ts|reviews\/(refresh-product|review-view))/,
  },
  { name: 'dialog', test: /reviews\/DialogFrame\.tsx/ },
  {
    name: 'posting',
    test: /features\/(own-posts|reviews)\/(ChangeDialog|DeleteDialog|OwnCard|Form\w+|ReportDialog|StarGroup|Review(Form|Fields))\.tsx/,
  },
  { name: 'brand-reviews', test: /features\/brands\/(BrandReview(Board|Dialog)\.tsx|brand-review-calls)/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

export default defineConfig({
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [react(), mdx(), interactionDirective()],
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  cache: { provider: { entrypoint: new URL('./src/cache-tags.ts', import.meta.url) } },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data: https:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
      scriptDirective: { resources: ["'self'"], hashes: [themeHash] },
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
    },
  },
  vite: {
    plugins: [tailwindcss()],
    // Small scripts stay files of their own: cached once, instead of repeated in a hundred thousand pages.
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    ssr: { external: ['better-sqlite3', 'kysely'] },
    server: { watch: { ignored: ['**/data/**', '**/dist/**'] }, proxy: developmentProxy() },
  },
});

// `npm run dev` tells where the API listens; pages, calls and pictures then share one address, as they do in production.
function developmentProxy() {
  const target = process.env.API_URL;
  return target ? Object.fromEntries(['/api', '/uploads', '/og', '/readyz'].map((path) => [path, { target }])) : {};
}

function interactionDirective() {
  const entrypoint = fileURLToPath(new URL('./src/directives/interaction.ts', import.meta.url));
  const addDirective = ({ addClientDirective }) => addClientDirective({ name: 'interaction', entrypoint });
  return { name: 'interaction-directive', hooks: { 'astro:config:setup': addDirective } };
}

// The publisher calls the build as a function, page by page: the Node adapter with an entry of ours, so that no server and no
// Node request stand in between.
function publisherAdapter() {
  const adapter = node({ mode: 'middleware' });
  const serverEntrypoint = new URL('./src/entry.ts', import.meta.url);
  const done = adapter.hooks['astro:config:done'];
  adapter.hooks['astro:config:done'] = ({ setAdapter, ...rest }) =>
    done?.({ ...rest, setAdapter: (parts) => setAdapter({ ...parts, serverEntrypoint }) });
  return adapter;
}
