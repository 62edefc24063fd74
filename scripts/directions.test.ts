import { ESLint } from 'eslint';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const eslint = new ESLint({
  cwd: new URL('..', import.meta.url).pathname,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
  ruleFilter: ({ ruleId }) => isRestriction(ruleId),
});

function isRestriction(ruleId: string | null): boolean {
  return ruleId?.includes('no-restricted-') ?? false;
}

function refused(filePath: string, imported: string, keyword = 'import'): Promise<boolean> {
  return refusedText(filePath, `${keyword} { x } from '${imported}';\nexport const y = x;\n`);
}

async function refusedText(filePath: string, text: string): Promise<boolean> {
  return (await refusedLines(filePath, text)).length > 0;
}

async function refusedLines(filePath: string, text: string): Promise<number[]> {
  const [result] = await eslint.lintText(filePath.endsWith('.astro') ? `---\n${text}---\n` : text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => isRestriction(ruleId)).map(({ line }) => line);
}

test.each([
  ['db/queries/x.ts', '#api/config.ts'],
  ['db/queries/x.ts', '#api/contract/list-filters.ts'],
  ['db/queries/x.ts', '#src/lib/paths.ts'],
  ['db/queries/x.ts', '#content/shops.json'],
  ['api/routes/x.ts', '#src/lib/paths.ts'],
  ['api/routes/x.ts', '../../scripts/build.ts'],
  ['api/contract/x.ts', '#db/open.ts'],
  ['src/lib/x.ts', '#api/config.ts'],
  ['src/features/x.ts', '#db/changes/likes.ts'],
  ['src/features/x.ts', '#db/queries/products.ts'],
  ['src/features/x.ts', '#db/text.ts'],
  ['src/features/x.ts', './x.server.ts'],
  ['src/features/x.tsx', '#db/changes/likes.ts'],
  ['src/features/x.tsx', '#db/queries/products.ts'],
  ['src/features/x.tsx', './x.server.ts'],
  ['src/features/x.server.ts', '#db/changes/likes.ts'],
  ['src/pages/x.ts', '#db/changes/likes.ts'],
  ['src/pages/x.astro', '#db/changes/likes.ts'],
])('%s may not import %s', async (file, imported) => {
  expect(await refused(file, imported)).toBe(true);
});

test.each([
  ['db/queries/x.ts', '#api/contract/vocabulary.ts'],
  ['db/changes/x.ts', '#api/contract/hidden-letters.ts'],
  ['db/changes/x.ts', '#api/contract/durations.ts'],
  ['db/changes/x.ts', '#api/contract/audit-names.ts'],
  ['db/x.ts', '#api/contract/fold.ts'],
  ['db/ingredients/x.ts', '#content/ingredients.json'],
  ['api/routes/x.ts', '#db/queries/products.ts'],
  ['src/pages/x.ts', '#db/queries/products.ts'],
  ['src/pages/x.astro', '#db/queries/products.ts'],
  ['src/features/x.server.ts', '#db/queries/products.ts'],
  ['src/lib/x.ts', '#db/page-paths.ts'],
  ['src/features/x.tsx', '#api/contract/products.ts'],
  ['src/features/x.tsx', '#db/page-paths.ts'],
  ['scripts/x.ts', '#api/config.ts'],
])('%s may import %s', async (file, imported) => {
  expect(await refused(file, imported)).toBe(false);
});

test('a path that leaves its top folder is named by #', async () => {
  const files = ['db/queries/x.ts', 'api/contract/x.ts', 'api/routes/x.ts', 'src/lib/x.ts', 'src/features/x.tsx', 'src/pages/x.astro'];
  for (const file of [...files, 'src/e2e/x.test.ts', 'api/test/x.ts', 'scripts/bench/x.ts'])
    for (const path of [
      '../../api/contract/vocabulary.ts',
      '../../db/page-paths.ts',
      '../../src/lib/paths.ts',
      '../../content/ingredients.json',
    ])
      expect([file, path, await refused(file, path)]).toEqual([file, path, true]);
  for (const file of ['src/features/x.ts', 'src/e2e/x.test.ts']) expect(await refused(file, '../lib/paths.ts')).toBe(false);
});

test('a module for the browser may import the types of rows but not of changes', async () => {
  expect(await refused('src/features/x.ts', '#db/queries/products.ts', 'import type')).toBe(false);
  expect(await refused('src/features/x.tsx', '#db/queries/products.ts', 'import type')).toBe(true);
  expect(await refused('src/features/x.ts', '#db/changes/likes.ts', 'import type')).toBe(true);
});

test('only one module may use the browser’s storage', async () => {
  for (const text of ["localStorage.getItem('x');", 'sessionStorage.clear();', 'window.localStorage.clear();']) {
    expect(await refusedText('src/features/x.tsx', text), text).toBe(true);
    expect(await refusedText('src/lib/x.ts', text), text).toBe(true);
    expect(await refusedText('src/lib/device-storage.ts', text), text).toBe(false);
    expect(await refusedText('src/e2e/x.test.ts', text), text).toBe(false);
  }
});

test('code for the browser imports the types of the calls, not their schemas', async () => {
  for (const file of ['src/features/x.ts', 'src/features/x.tsx']) {
    expect(await refused(file, '#api/contract/calls.ts')).toBe(true);
    expect(await refused(file, '#api/contract/calls.ts', 'import type')).toBe(false);
  }
});

test.each([
  ["export const y = '/api/products';", true],
  ['export const y = (id) => `/api/products/${id}`;', true],
  ['export const y = (origin) => `${origin}/api/products`;', true],
  ["export const y = 'GET /api/products';", false],
  ["export const y = '/api/newsletter' satisfies PathOf<'POST /api/newsletter'>;", false],
])('an address of the API is a key of the contract: %s', async (text, isRefused) => {
  for (const file of ['src/features/x.ts', 'src/features/x.tsx']) expect(await refusedText(file, text)).toBe(isRefused);
});

test.each([
  ['<button disabled={pending} />', true],
  ['<button disabled={!changed || save.isPending} />', true],
  ["<button disabled={sending !== undefined} type='submit' />", true],
  ['<fieldset disabled={saving.isPending} />', true],
  ['<button disabled={items.length === 0} />', false],
  ['<PhotoField disabled={sending} />', false],
  ['<WaitingButton pending={save.isPending} />', false],
])('an element that waits keeps the focus: %s', async (element, isRefused) => {
  expect(await refusedText('src/features/x.tsx', `export const y = ${element};\n`)).toBe(isRefused);
});

test('a test writes out an address only to send it as it is spelled', async () => {
  const texts: Array<[string, boolean]> = [
    ["await fetch(origin + '/api/products');", true],
    ["await call(server, 'GET', `/api/products/${id}`);", true],
    ["await call(server, 'GET /api/products/{id}', { params: { id } });", false],
    ["await page.route('**/api/products', () => {});", true],
    ["await rawRequest(server, 'GET', '/api/%70roducts');", false],
    ["const isOperators = path.startsWith('/api/admin/');", false],
  ];
  for (const file of ['api/test/x.test.ts', 'api/test/x.ts', 'db/test/x.test.ts', 'src/e2e/x.test.ts'])
    for (const [text, isRefused] of texts) expect([file, text, await refusedText(file, `${text}\n`)]).toEqual([file, text, isRefused]);
});

test.each([
  ["vi.mock('./toast.ts', () => ({ toast: () => {} }));", true],
  ["vi.mock('./toast.ts', async () => ({ ...(await import('./toast.ts')), toast() {} }));", true],
  ["vi.doMock('./toast.ts', () => ({ toast() {} }));", true],
  ["vi.mock('./toast.ts');", true],
  ["vi.mock('./toast.ts', () => import('./toasts-of-tests.ts'));", false],
  ["vi.stubGlobal('fetch', () => answer);", false],
])('what takes the place of a module is shared by all tests: %s', async (text, isRefused) => {
  for (const file of ['src/features/x.test.ts', 'src/e2e/x.test.ts', 'api/test/headers.test.ts', 'db/x.test.ts'])
    expect([file, await refusedText(file, `${text}\n`)]).toEqual([file, isRefused]);
});

const root = new URL('..', import.meta.url).pathname;

interface Import {
  /** The imported file's path from the root. */
  path: string;
  isType: boolean;
}

/** Lists what a file imports of ours: statically, on demand or as types, by `#` or by a relative path. */
function importsOf(file: string, text: string): Import[] {
  const named = text.matchAll(/(?:\b(?:import|export) (type )[^;']*?\bfrom|\b(?:from|import))[\s(]*['"`](#|\.\.?\/)([^'"`]+)['"`]/g);
  return [...named].map(([, type, start = '', path = '']) => ({
    path: start === '#' ? path : join(dirname(file), start, path),
    isType: type !== undefined,
  }));
}

/** Lists what a file may not import, however the imports are written. */
async function wrongImports(file: string, imports: Import[]): Promise<string[]> {
  const spelled = imports.map(({ path, isType }, at) => {
    const from = path.startsWith('scripts/') ? `../${path}` : `#${path}`;
    return `${isType ? 'import type' : 'import'} { x${at} } from '${from}';\n`;
  });
  const before = file.endsWith('.astro') ? 2 : 1;
  const lines = new Set(await refusedLines(file, spelled.join('')));
  return imports.filter((_, at) => lines.has(at + before)).map(({ path }) => `${file} → ${path}`);
}

const imports = new Map(
  globSync('{api,db,src,scripts}/**/*.{ts,tsx,astro}', { cwd: root, exclude: ['**/*.test.ts', '**/test/**', 'src/e2e/**'] }).map(
    (file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))] as const,
  ),
);

test.each([
  ['src/features/device/x.ts', "import { toggleReviewLike } from '../../../db/changes/likes.ts';"],
  ['src/features/device/x.ts', "const likes = () => import('#db/changes/likes.ts');"],
  ['src/features/device/x.ts', 'const likes = () => import(`../../../db/changes/likes.ts`);'],
  ['src/features/device/x.ts', "import type { Like } from '../../../db/changes/likes.ts';"],
  ['src/features/device/x.tsx', "import { config } from '../../../api/config.ts';"],
  ['src/features/device/x.tsx', "const rows = lazy(() => import('./x.server.ts'));"],
  ['src/pages/x.astro', "import '../../db/write-queue.ts';"],
  ['db/queries/x.ts', "import { config } from '../../api/config.ts';"],
  ['db/queries/x.ts', "export { paths } from '../../src/lib/paths.ts';"],
  ['db/x.ts', "const { config } = await import('#api/config.ts');"],
  ['db/x.ts', "import {\n  a,\n  b,\n} from '../api/config.ts';"],
  ['api/routes/x.ts', "export * from '../../src/lib/paths.ts';"],
  ['api/routes/x.ts', "import '../../scripts/build.ts';"],
  ['api/contract/x.ts', "import { openReader } from '../../db/open.ts';"],
])('finds a wrong import in any form: %s, %j', async (file, text) => {
  expect(await wrongImports(file, importsOf(file, text))).toHaveLength(1);
});

test('every import of every file points in an allowed direction', async () => {
  const wrong = [];
  for (const [file, imported] of imports) wrong.push(...(await wrongImports(file, imported)));
  expect(imports.size).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
});

test.each(['src/features', 'src/features/console', 'api'])('no two folders of %s import each other', (parent) => {
  const folderOf = (file: string) => (file.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1] : undefined);
  const pairs = [...imports].flatMap(([file, imported]) => {
    const from = folderOf(file);
    return imported.flatMap(({ path }) => {
      const to = folderOf(path);
      return from === undefined || to === undefined || to === from ? [] : [`${from} → ${to}`];
    });
  });
  const known = new Set(pairs);
  expect(known.size).toBeGreaterThan(20);
  expect([...known].filter((pair) => known.has(pair.split(' → ').toReversed().join(' → ')))).toEqual([]);
});

// Those of `db` are held by tests: every read's order is total and its tags are right.
test('only db and scripts build queries', () => {
  const files = [...imports.keys()].filter((file) => /^(api|src)\//.test(file));
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((file) => /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test('no files import each other in a circle, not even types', () => {
  const left = new Map(imports);
  // Removes files whose imports are all removed, until none is left or the rest imports itself.
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const [file, imported] of left) if (!imported.some(({ path }) => left.has(path))) left.delete(file);
  }
  expect(imports.size).toBeGreaterThan(800);
  expect([...left.keys()]).toEqual([]);
});
