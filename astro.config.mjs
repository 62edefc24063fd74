import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The one inline script (the reader's theme, before the first paint) is allowed by its hash, like those Astro generates.
const themeScript = readFileSync(new URL('./src/layouts/theme.js', import.meta.url), 'utf8').trim();
const themeHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;

// Modules that are always loaded together share a file: fewer requests, and one long text compresses better than ten short ones.
const groups = [
  // Small modules shared by pages and islands; without a chunk name they would end up in the islands' chunks.
  { name: 'list-bits', test: /lists\/history-step|ui\/skeleton-box/ },
  {
    name: 'start',
    test: /vite\/preload-helper|lib\/(connection-error|count|device-storage|unmodified)\.ts|toast\/notice-left/,
  },
  // After `start`: a group takes along what its modules import.
  { name: 'page-tabs', test: /ui\/(page-tabs|tab-keys)/ },
  { name: 'compare-start', test: /device\/compare-start|lib\/first-sign/ },
  { name: 'show-relative', test: /ui\/show-relative|lib\/relative-dates/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\// },
  {
    name: 'reader',
    test: /nanostores|contract\/vocabulary\.ts|layouts\/newsletter\.ts|src\/lib\/(fetch-page|own-picture|paths|person|focus-heading|request|text|words)\.ts|features\/(toast\/toast|pets\/near-sort|posts\/own-posts\.ts|reviews\/(likes\/like(s|-calls)\.ts|requested-reviews|review-view)|search\/suggest)/,
  },
  {
    name: 'list-parts',
    test: /ui\/(MoreLink|PetBadge|Price|ProductImage|Rating|Skeletons)\.tsx|ProductCardView/,
  },
  { name: 'choice-group', test: /ui\/form\/(ChoiceGroup|FieldGroup)/ },
  { name: 'failure', test: /ui\/Failure\.tsx/ },
  // The fields of posts, and the leaves that the rows of products, reviews and replies share.
  {
    name: 'posting',
    test: /(features\/(posts\/(changing|use-posting|(DeleteDialog|NoticeField|OwnNote|ReportDialog))|reviews\/(brand\/BrandReviewFields|likes\/LikeButton|own\/Own\w+|photos\/own-photos))|ui\/(on-demand|mount-once|Time|art\/Stars|form\/(Dialog(Form|Frame)|(Form|Select|Text)\w+|StarGroup|use-is-open)))\.tsx?|ReportButton|lib\/(dates|frames)\.ts/,
  },
  // The form of a product's review, on its page and in the dialog that edits one.
  { name: 'review-fields', test: /features\/reviews\/(ReviewFields|photos\/PhotoField)\.tsx|photos\/use-photos/ },
  { name: 'start-list', test: /lists\/(start-list|code-on-demand)/ },
  { name: 'growing-list', test: /lists\/(growing-list|live-part|rows)\.ts/ },
  {
    name: 'lists',
    test: /features\/(lists\/(live-list|page-parts)|articles\/open-articles|brands\/open-brands|forum\/list\/open-questions)/,
  },
  { name: 'brand-reviews', test: /features\/brands\/(BrandReview(Board|Dialog)\.tsx|brand-review-calls)/ },
  { name: 'ask', test: /features\/forum\/(ask\/\w+|Avatar|WriterFields)\.tsx/ },
  { name: 'answering', test: /features\/forum\/question\/(\w+\.tsx|refresh-question\.ts)/ },
  // What readers' forms and the console share, so that no reader loads the next group.
  { name: 'zod', test: /node_modules\/zod\/|lib\/zod-without-eval|contract\/typed-text/ },
  { name: 'undo', test: /ui\/(UndoBar|undo-bar)|lib\/save-file/ },
  // What three screens or more use; in files of its own each screen would ask for eighty.
  { name: 'console', test: /features\/console\//, minShareCount: 3 },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

// The bundler's own module can join no group. Most scripts name it, so that its short name saves a product page 1 % of its first ones.
const chunkFileNames = ({ name }) => `_astro/${name === 'rolldown-runtime' ? 'rt' : '[name]'}.[hash].js`;

export default defineConfig({
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [islandRenderer(), react(), interactionDirective()],
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  cache: { provider: { entrypoint: new URL('./src/cache-tags.ts', import.meta.url) } },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        // A worker computes the proof of work that forms send.
        "worker-src 'self'",
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
    plugins: [tailwindcss(), withoutDevelopmentTools(), withoutLoadedNames(), zodWithoutEval()],
    // Small scripts stay separate files: cached once instead of repeated in a hundred thousand pages.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } },
      },
    },
    ssr: { external: ['better-sqlite3', 'kysely'] },
    server: { watch: { ignored: ['**/data/**', '**/dist/**'] }, proxy: developmentProxy() },
  },
});

// `npm run dev` sets the API's address; pages, API calls and pictures then share one origin, as in production.
function developmentProxy() {
  const target = process.env.API_URL;
  return target ? Object.fromEntries(['/api', '/uploads', '/og', '/readyz'].map((path) => [path, { target }])) : {};
}

// Removes React's development tools from published pages; `npm run dev` keeps them and fast refresh.
function withoutDevelopmentTools() {
  const define = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' };
  return { name: 'without-development-tools', apply: 'build', configEnvironment: (name) => (name === 'client' ? { define } : undefined) };
}

// Each script lists the files that it preloads. The one that preloads them is loaded already, so its name would only add weight.
function withoutLoadedNames() {
  const resolveDependencies = (_file, names) => names.filter((name) => !/\/start\.[^/]+$/.test(name));
  const build = { modulePreload: { polyfill: false, resolveDependencies } };
  return { name: 'without-loaded-names', apply: 'build', configEnvironment: (name) => (name === 'client' ? { build } : undefined) };
}

// Replaces zod in browser modules by a wrapper that configures it, whichever module loads first.
function zodWithoutEval() {
  const wrapper = fileURLToPath(new URL('./src/lib/zod-without-eval.ts', import.meta.url));
  return {
    name: 'zod-without-eval',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => (source === 'zod' && importer !== wrapper ? wrapper : undefined),
  };
}

// The first renderer that accepts a component renders it; hydration stays the library's.
function islandRenderer() {
  const serverEntrypoint = fileURLToPath(new URL('./src/render-island.ts', import.meta.url));
  const renderer = { name: '@astrojs/react', clientEntrypoint: '@astrojs/react/client.js', serverEntrypoint };
  return { name: 'island-renderer', hooks: { 'astro:config:setup': ({ addRenderer }) => addRenderer(renderer) } };
}

function interactionDirective() {
  const entrypoint = fileURLToPath(new URL('./src/directives/interaction.ts', import.meta.url));
  const addDirective = ({ addClientDirective }) => addClientDirective({ name: 'interaction', entrypoint });
  return { name: 'interaction-directive', hooks: { 'astro:config:setup': addDirective } };
}

// The publisher calls the build as a function, page by page. Our own adapter entry avoids a server and Node requests in between.
function publisherAdapter() {
  const adapter = node({ mode: 'middleware' });
  const serverEntrypoint = new URL('./src/entry.ts', import.meta.url);
  const done = adapter.hooks['astro:config:done'];
  adapter.hooks['astro:config:done'] = ({ setAdapter, ...rest }) =>
    done?.({ ...rest, setAdapter: (parts) => setAdapter({ ...parts, serverEntrypoint }) });
  return adapter;
}
