import { ESLint } from 'eslint';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const eslint = new ESLint({
  cwd: new URL('..', import.meta.url).pathname,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
  ruleFilter: ({ ruleId }) => isDirection(ruleId) || isStorage(ruleId),
});

function isDirection(ruleId: string | null): boolean {
  return ruleId === 'no-restricted-imports' || ruleId === '@typescript-eslint/no-restricted-imports';
}

function isStorage(ruleId: string | null): boolean {
  return ruleId === 'no-restricted-globals' || ruleId === 'no-restricted-properties';
}

async function refused(filePath: string, imported: string, keyword = 'import'): Promise<boolean> {
  const text = `${keyword} { x } from '${imported}';\nexport const y = x;\n`;
  const [result] = await eslint.lintText(filePath.endsWith('.astro') ? `---\n${text}---\n` : text, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.some(({ ruleId }) => isDirection(ruleId));
}

test.each([
  ['db/queries/x.ts', '#api/config.ts'],
  ['db/queries/x.ts', '#src/lib/paths.ts'],
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
  ['api/routes/x.ts', '#db/queries/products.ts'],
  ['src/pages/x.ts', '#db/queries/products.ts'],
  ['src/pages/x.astro', '#db/queries/products.ts'],
  ['src/features/x.server.ts', '#db/queries/products.ts'],
  ['src/lib/x.ts', '#db/addresses.ts'],
  ['src/features/x.tsx', '#api/contract/products.ts'],
  ['src/features/x.tsx', '#db/addresses.ts'],
  ['scripts/x.ts', '#api/config.ts'],
])('%s may import %s', async (file, imported) => {
  expect(await refused(file, imported)).toBe(false);
});

test('a module for the browser may import the types of rows but not of changes', async () => {
  expect(await refused('src/features/x.ts', '#db/queries/products.ts', 'import type')).toBe(false);
  expect(await refused('src/features/x.tsx', '#db/queries/products.ts', 'import type')).toBe(true);
  expect(await refused('src/features/x.ts', '#db/changes/likes.ts', 'import type')).toBe(true);
});

test('only one module may use the browser’s storage', async () => {
  const isRefused = async (filePath: string, text: string) => {
    const [result] = await eslint.lintText(text, { filePath });
    return result?.messages.some(({ ruleId }) => isStorage(ruleId));
  };
  for (const text of ["localStorage.getItem('x');", 'sessionStorage.clear();', 'window.localStorage.clear();']) {
    expect(await isRefused('src/features/x.tsx', text), text).toBe(true);
    expect(await isRefused('src/lib/x.ts', text), text).toBe(true);
    expect(await isRefused('src/lib/device-storage.ts', text), text).toBe(false);
    expect(await isRefused('src/e2e/x.test.ts', text), text).toBe(false);
  }
});

test('no two feature folders import each other', () => {
  const features = new URL('../src/features/', import.meta.url).pathname;
  const imports = globSync('*/**/*.{ts,tsx,astro}', { cwd: features, exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const from = file.split('/')[0];
    const named = readFileSync(features + file, 'utf8').matchAll(/'#src\/features\/([\w-]+)\//g);
    return [...named].flatMap(([, to]) => (to === undefined || to === from ? [] : [`${String(from)} → ${to}`]));
  });
  const known = new Set(imports);
  expect(known.size).toBeGreaterThan(20);
  expect([...known].filter((pair) => known.has(pair.split(' → ').toReversed().join(' → ')))).toEqual([]);
});
