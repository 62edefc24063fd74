import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptByOperators, keptByReaders } from './kept-in-browser.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['src/**/*.{ts,tsx,astro,js}'], { cwd: root }).filter((file) => !/\.test\.ts$|^src\/e2e\//.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = [...keptByReaders, ...keptByOperators];
const names = (place: 'クッキー' | undefined) =>
  listed.filter((entry) => (entry.place === 'クッキー') === (place === 'クッキー')).map(({ name }) => name);

test('the list names exactly the cookies that the server sets', () => {
  const given = globSync('api/**/*.ts', { cwd: root }).filter((file) => /\.setCookie\(/.test(read(file)) && !file.includes('.test.'));
  const cookies = given.map((file) => /const cookieName = '([\w-]+)'/.exec(read(file))?.[1] ?? file);
  expect(cookies.sort()).toEqual(names('クッキー').sort());
  expect(sources.filter((file) => /document\.cookie\s*=|cookieStore\.set/.test(read(file)))).toEqual([]);
});

test('the list names exactly the names under which the code stores data in a browser', () => {
  const stored = new Set<string>();
  const union = (file: string, type: string) =>
    [...(new RegExp(`type ${type} =([^;]+);`).exec(read(file))?.[1] ?? '').matchAll(/['\`]([^'\`]+)['\`]/g)].map(([, name = '']) => name);
  for (const name of union('src/lib/device-storage.ts', 'DeviceName')) stored.add(`pet-mikke:${name.replace('${string}', '*')}`);
  for (const file of sources.filter((source) => read(source).includes('inStorage('))) {
    for (const [, name = ''] of read(file).matchAll(/const (?:key|name|place) = '([^']+)'/g)) stored.add(name);
    for (const [, name = ''] of read(file).matchAll(/storage\.setItem\('([^']+)'/g)) stored.add(name);
  }
  for (const file of sources) if (read(file).includes('draft:console:')) stored.add('pet-mikke:draft:console:*');
  expect([...stored].sort()).toEqual(names(undefined).sort());
});

test('only one module, and the script before the first paint, use browser storage', () => {
  const files = sources.filter((file) => /(local|session|\})Storage\b|indexedDB|caches\.open|serviceWorker/.test(read(file)));
  expect(files.sort()).toEqual(['src/layouts/theme.js', 'src/lib/device-storage.ts']);
});

test('the page says that pictures come from this site alone, as the content policy enforces', () => {
  const directives = [...read('astro.config.mjs').matchAll(/"(\S+-src) ([^"]+)"/g)].map(([, name, sources]) => [name, sources]);
  expect(directives).toContainEqual(['img-src', "'self' data:"]);
  expect(directives.filter(([, sources]) => /https?:|\*|\w\.\w/.test(sources ?? ''))).toEqual([]);
  expect(read('content/pages/privacy.md')).toContain('画像は、すべてこのサイトのサーバーから読み込みます。');
});
