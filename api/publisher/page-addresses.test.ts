import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axes, categories, forumCategories, petTypes, rankedCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import { address, missingKinds } from '#db/page-paths.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { demoDatabase } from '#db/test/demo-database.ts';
import { readProductColumns } from '#db/test/product-columns.ts';
import { addressesOf, listAddresses } from './page-addresses.ts';
import { pageFile } from './page-file.ts';

let [db, empty]: Db[] = [];
beforeAll(async () => {
  db = await demoDatabase();
  empty = openWriter(':memory:');
  await migrate(empty);
});
afterAll(() => Promise.all([db!.destroy(), empty!.destroy()]));

const root = join(import.meta.dirname, '../..');

/** Paths of the page files without parameters, and of the texts in `content/pages`. */
function fixedPages(): string[] {
  const files = globSync('**/*.{astro,ts}', { cwd: join(root, 'src/pages') }).filter((file) => !/^admin\/|\[/.test(file));
  const texts = globSync('*.md', { cwd: join(root, 'content/pages') });
  return [
    ...files.map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`),
    ...texts.map((file) => `/${basename(file, '.md')}`),
  ];
}

async function list(from: Db): Promise<string[]> {
  const all: string[] = [];
  for await (const paths of listAddresses(from)) all.push(...paths);
  return all;
}

test('a full publish of an empty site covers the pages of every list, ranking and notice, and no part of the sitemap', async () => {
  const cells = ['all', ...petTypes.map(({ code }) => code)].flatMap((pet) =>
    ['all', ...categories.map(({ code }) => code)].map((category) => address.products(pet, category)),
  );
  const rankings = ['all', ...rankedPetTypes].flatMap((pet) =>
    ['all', ...rankedCategories].flatMap((category) => [
      address.bestsellers(pet, category),
      ...axes.map(({ code }) => address.ranking(pet, category, code)),
    ]),
  );
  const missing = missingKinds.map(address.missing);
  const shelves = categories.map(({ shelf }) => `/categories/${shelf}`);
  const tabs = forumCategories.map(({ code }) => address.forum(code));
  const expected = [...cells, ...rankings, ...missing, ...shelves, ...tabs, ...fixedPages()];
  expect(new Set(await list(empty!))).toEqual(new Set(expected));
});

test('a full publish covers each product, brand, article and question, and the sitemap up to the last id', async () => {
  const row = await readProductColumns(db!);
  await db!
    .insertInto('products')
    .values({ ...row, id: 1001 })
    .execute();
  await db!.updateTable('products').set({ deletedAt: row.createdAt }).where('id', '=', 2).execute();
  const all = await list(db!);
  expect(all).toEqual(
    expect.arrayContaining(['/product/1', '/product/1.md', '/product/1001', '/brands/nora', '/forum/post/1', '/forum/post/1/feed.xml']),
  );
  expect(all).toEqual(expect.arrayContaining(['/articles/cat-litter-five-types', '/articles/cat-litter-five-types.md']));
  expect(all).not.toContain('/product/2');
  expect(all.filter((path) => /^\/sitemap-\w+-/.test(path))).toEqual(
    ['product-0', 'product-1', 'brand-0', 'article-0', 'question-0'].map((part) => `/sitemap-${part}.xml`),
  );
});

test.each([
  ['product:5', ['/product/5', '/product/5.md']],
  ['product-reviews:5', ['/product/5', '/product/5.md']],
  ['question:3', ['/forum/post/3', '/forum/post/3/feed.xml']],
  ['question-replies:3', ['/forum/post/3', '/forum/post/3/feed.xml']],
  ['sitemap:brand:2', ['/sitemap-brand-2.xml']],
  ['brand:99999', []],
  ['article:99999', []],
  ['forum:all', []],
])('a change of %s may add or remove its own pages', async (tag, expected) => {
  expect(await addressesOf(db!, tag)).toEqual(expected);
});

test('a change of a brand or an article may add or remove the page at its slug', async () => {
  const { id: brand } = await db!.selectFrom('brands').select('id').where('slug', '=', 'nora').executeTakeFirstOrThrow();
  for (const kind of ['brand', 'brand-reviews']) expect(await addressesOf(db!, `${kind}:${brand}`)).toEqual(['/brands/nora']);
  const { id, slug } = await db!.selectFrom('articles').select(['id', 'slug']).executeTakeFirstOrThrow();
  expect(await addressesOf(db!, `article:${id}`)).toEqual([`/articles/${slug}`, `/articles/${slug}.md`]);
});

// With other files for the same addresses, `pageLayout` must change too.
test('files of products and questions are in folders of a hundred, all others under their address', () => {
  const files = ['/product/5', '/product/1234.md', '/forum/post/99/feed.xml', '/brands/123', '/articles/2024', '/articles/2024.md', '/404'];
  expect(files.map(pageFile)).toEqual([
    ...['product/k/5.html', 'product/k12/1234.md', 'forum/post/k/99/feed.xml'],
    ...['brands/123.html', 'articles/2024.html', 'articles/2024.md', '404.html'],
  ]);
  const counts = new Map<string, number>();
  for (let id = 1; id <= 2000; id++)
    for (const path of [address.product(id), address.productMarkdown(id), address.question(id), address.questionFeed(id)]) {
      const folder = dirname(pageFile(path));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  expect(Math.max(...counts.values())).toBe(200);
});
