import { fc } from '#db/test/random.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { facetOptions } from '#api/routes/facet-options.ts';
import { listFacets, type FacetOptions } from '#db/queries/facets.ts';
import { listLooserFilters } from '#db/queries/looser-filters.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-facets-'));
let db: Db;

beforeAll(async () => {
  db = openWriter(join(folder, 'pet-mikke.db'));
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
});

afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const filters = fc
  .record({
    petType: maybe('dog', 'cat', 'other'),
    category: maybe('food', 'litter', 'other'),
    brand: maybe('komorebi', 'nora', 'royal-canin', 'unknown'),
    price: maybe(
      { minPrice: 10 },
      { belowPrice: 25.005 },
      { minPrice: 25.005, belowPrice: 50.005 },
      { minPrice: 25.005, belowPrice: 25.005 },
    ),
    rating: maybe(3, 4.5),
    offer: maybe('sale' as const, 'bestseller' as const, 'top_rated' as const),
    lifeStage: maybe('adult', 'senior'),
    size: maybe('super_small', 'small', 'large', 'super_large'),
    avoid: maybe(['wheat'], ['chicken', 'grain', 'unknown']),
    search: maybe('チキン', '犬', 'うさぎ 牧草'),
    ids: maybe([1, 2, 3, 40, 41], []),
  })
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as ProductFilter);

test('every count equals that of the list with the option chosen', async () => {
  const check = async (filter: ProductFilter) => {
    const facets = await listFacets(db, filter, facetOptions);
    expect(facets.total).toBe(await countProducts(db, filter));
    for (const [name, values] of Object.entries(facetOptions).filter(([option]) => option !== 'brand'))
      for (const [at, value] of values.entries())
        expect(facets.options[name as keyof FacetOptions]?.[at], name).toBe(await countProducts(db, { ...filter, [name]: value }));
    for (const brand of ['komorebi', 'nora', 'royal-canin']) {
      const count = facets.brands.find(({ slug }) => slug === brand)?.count ?? 0;
      expect(count).toBe(await countProducts(db, { ...filter, brand }));
    }
  };
  await check({});
  await fc.assert(fc.asyncProperty(filters, check), { numRuns: 60 });
});

test('goods for small dogs are for very small ones too, and those for large dogs for very large ones', async () => {
  const sizesIn = async (size: string) => {
    const { items } = await listProducts(db, { petType: 'dog', size }, { sort: 'newest', limit: 500 });
    const rows = await db.selectFrom('products').select('petSize').distinct().where('id', 'in', ids(items)).execute();
    return rows.map(({ petSize }) => petSize ?? 'any').toSorted();
  };
  expect(await sizesIn('super_small')).toEqual(['any', 'small', 'super_small']);
  expect(await sizesIn('small')).toEqual(['any', 'small']);
  expect(await sizesIn('medium')).toEqual(['any', 'medium']);
  expect(await sizesIn('super_large')).toEqual(['any', 'large']);
});

const ids = (items: ReadonlyArray<{ id: number }>) => items.map(({ id }) => id);

test('an empty search names each condition, word and part of a word to drop, and how many products that finds', async () => {
  const filter: ProductFilter = { search: '猫 せんぷうき', petType: 'cat', rating: 3 };
  expect(await countProducts(db, filter)).toBe(0);
  expect(await listLooserFilters(db, filter)).toEqual([
    { without: 'search', search: '猫', count: await countProducts(db, { search: '猫', petType: 'cat', rating: 3 }) },
    { without: 'search', count: await countProducts(db, { petType: 'cat', rating: 3 }) },
  ]);
  const priced: ProductFilter = { search: 'フード', petType: 'fish', price: { minPrice: 1, belowPrice: 2 } };
  expect(await countProducts(db, priced)).toBe(0);
  const offered = await listLooserFilters(db, priced);
  for (const { without, count } of offered) expect(count, without).toBeGreaterThan(0);
  for (const [search = '', ...parts] of [
    ['犬の関節', '犬'],
    ['自動給水器', '自動', '給水器'],
    ['クールマット', 'マット'],
    ['ハムスター用ヒーター', 'ハムスター'],
    ['犬モモルット', '犬'],
    ['小麦不使用'],
  ]) {
    const counts = parts.map(async (part) => ({ without: 'search', search: part, count: await countProducts(db, { search: part }) }));
    expect(await listLooserFilters(db, { search }), search).toEqual(await Promise.all(counts));
  }
  // Without the search all products remain, and the list of all products is no suggestion.
  expect(await listLooserFilters(db, { search: 'せんぷうき' })).toEqual([]);
});
