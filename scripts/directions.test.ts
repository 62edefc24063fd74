import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint({
  cwd: new URL('..', import.meta.url).pathname,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false, project: null } } },
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
});

async function refused(filePath: string, imported: string): Promise<boolean> {
  const [result] = await eslint.lintText(`import { x } from '${imported}';\nexport const y = x;\n`, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.some(({ ruleId }) => ruleId === 'no-restricted-imports');
}

test.each([
  ['db/queries/x.ts', '#api/config.ts'],
  ['db/queries/x.ts', '#src/lib/paths.ts'],
  ['api/routes/x.ts', '#src/lib/paths.ts'],
  ['api/routes/x.ts', '../../scripts/build.ts'],
  ['api/contract/x.ts', '#db/open.ts'],
  ['src/lib/x.ts', '#api/config.ts'],
  ['src/features/x.ts', '#db/changes/likes.ts'],
  ['src/features/x.tsx', '#db/changes/likes.ts'],
  ['src/features/x.tsx', '#db/queries/products.ts'],
])('%s may not import %s', async (file, imported) => {
  expect(await refused(file, imported)).toBe(true);
});

test.each([
  ['api/routes/x.ts', '#db/queries/products.ts'],
  ['src/pages/x.ts', '#db/queries/products.ts'],
  ['src/features/x.tsx', '#api/contract/products.ts'],
  ['src/features/x.tsx', '#db/addresses.ts'],
  ['scripts/x.ts', '#api/config.ts'],
])('%s may import %s', async (file, imported) => {
  expect(await refused(file, imported)).toBe(false);
});
