import { pageNames } from '#api/contract/page-text.ts';
import { axes, categories, forumCategories, petTypes, rankedCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import { address, articlePaths, missingKinds, sitemapChunkOf } from '#db/page-paths.ts';
import type { Db } from '#db/open.ts';
import { findLastIds, findSlug, listArticleSlugs, listBrandSlugs, productIds, questionIds } from '#db/queries/public-addresses.ts';

/** Returns whether a path is one of the pages that exist whatever is stored: no feed, no error page. */
export function isFixedAddress(path: string): boolean {
  return fixedPages.has(path);
}

/** Yields every path of a full publish in portions; the render decides which of them are pages. */
export async function* listAddresses(db: Db): AsyncGenerator<string[]> {
  yield [...fixedAddresses];
  yield (await listBrandSlugs(db)).map(address.brand);
  for (const slug of await listArticleSlugs(db)) yield articlePaths(slug);
  for await (const ids of productIds(db)) yield ids.flatMap(productAddresses);
  for await (const ids of questionIds(db)) yield ids.flatMap(questionAddresses);
  // Without rows the last id is 0, whose part is −1.
  for (const [kind, last] of Object.entries(await findLastIds(db)))
    yield Array.from({ length: sitemapChunkOf(last) + 1 }, (_, chunk) => address.sitemap(kind, chunk));
}

/** Returns the paths owned by the tagged entity, which may become or stop being pages when it changes. */
export async function addressesOf(db: Db, tag: string): Promise<string[]> {
  const [kind = '', first = '', second = ''] = tag.split(':');
  const id = Number(first);
  if (kind === 'product' || kind === 'product-reviews') return productAddresses(id);
  if (kind === 'question' || kind === 'question-replies') return questionAddresses(id);
  if (kind === 'brand' || kind === 'brand-reviews') return slugAddresses(await findSlug(db, 'brands', id), (slug) => [address.brand(slug)]);
  if (kind === 'article') return slugAddresses(await findSlug(db, 'articles', id), articlePaths);
  if (kind === 'sitemap') return [address.sitemap(first, Number(second))];
  return [];
}

function slugAddresses(slug: string | undefined, addresses: (slug: string) => string[]): string[] {
  return slug === undefined ? [] : addresses(slug);
}

function productAddresses(id: number): string[] {
  return [address.product(id), address.productMarkdown(id)];
}

function questionAddresses(id: number): string[] {
  return [address.question(id), address.questionFeed(id)];
}

const anyPet = ['all', ...petTypes.map(({ code }) => code)];
const anyCategory = ['all', ...categories.map(({ code }) => code)];

const fixedAddresses = [
  '/',
  '/404',
  ...missingKinds.map(address.missing),
  '/product-list',
  '/compare',
  '/favorites',
  '/my-pets',
  '/notices',
  ...anyPet.flatMap((pet) => anyCategory.map((category) => address.products(pet, category))),
  ...['all', ...rankedPetTypes].flatMap((pet) =>
    ['all', ...rankedCategories].flatMap((category) => [
      address.bestsellers(pet, category),
      ...axes.map(({ code }) => address.ranking(pet, category, code)),
    ]),
  ),
  '/categories',
  ...categories.map(({ shelf }) => address.category(shelf)),
  '/brands',
  '/articles',
  '/forum',
  '/forum/new',
  ...forumCategories.map(({ code }) => address.forum(code)),
  ...pageNames.map((page) => `/${page}`),
  '/feed.xml',
  '/forum/feed.xml',
  '/notices/feed.xml',
  '/sitemap-index.xml',
  '/sitemap-pages.xml',
  '/robots.txt',
  '/llms.txt',
  '/site.webmanifest',
] as const;

const fixedPages: ReadonlySet<string> = new Set(fixedAddresses.filter((path) => !/\.|^\/(404$|missing\/)/.test(path)));
