import { fc } from '#db/test/random.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listLooserFilters } from '#db/queries/looser-filters.ts';
import { countProducts, type ProductFilter } from '#db/queries/products.ts';
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
    brandSlug: maybe('komorebi', 'nora', 'royal-canin', 'unknown'),
    minPrice: maybe(10, 25.005),
    belowPrice: maybe(50.005, 25.005),
    minRating: maybe(3, 4.5),
    offer: maybe('sale' as const, 'bestseller' as const, 'top_rated' as const),
    search: maybe('チキン', '犬', 'うさぎ 牧草'),
    ids: maybe([1, 2, 3, 40, 41], []),
  })
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as ProductFilter);

test('every count equals that of the list with the option chosen', async () => {
  const steps = { belowPrices: [25.005, 50.005, 99.995], minRatings: [4, 3, 2] };
  const check = async (filter: ProductFilter) => {
    const facets = await listFacets(db, filter, steps);
    const without = (...names: Array<keyof ProductFilter>) =>
      Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof ProductFilter))) as ProductFilter;
    expect(facets.total).toBe(await countProducts(db, filter));
    for (const petType of ['dog', 'cat', 'small_animal', 'bird', 'fish', 'reptile', 'other']) {
      expect(facets.petType.get(petType) ?? 0).toBe(await countProducts(db, { ...without('petType'), petType }));
    }
    for (const category of ['food', 'toys', 'litter', 'other']) {
      expect(facets.category.get(category) ?? 0).toBe(await countProducts(db, { ...without('category'), category }));
    }
    for (const brandSlug of ['komorebi', 'nora', 'royal-canin']) {
      const count = facets.brand.find(({ slug }) => slug === brandSlug)?.count ?? 0;
      expect(count).toBe(await countProducts(db, { ...without('brandSlug'), brandSlug }));
    }
    for (const [band, range] of [
      { belowPrice: 25.005 },
      { minPrice: 25.005, belowPrice: 50.005 },
      { minPrice: 50.005, belowPrice: 99.995 },
      { minPrice: 99.995 },
    ].entries()) {
      expect(facets.price[band]).toBe(await countProducts(db, { ...without('minPrice', 'belowPrice'), ...range }));
    }
    for (const [step, minRating] of steps.minRatings.entries())
      expect(facets.rating[step]).toBe(await countProducts(db, { ...without('minRating'), minRating }));
    for (const offer of ['sale', 'bestseller', 'top_rated'] as const)
      expect(facets.offer[offer]).toBe(await countProducts(db, { ...without('offer'), offer }));
  };
  await check({});
  await fc.assert(fc.asyncProperty(filters, check), { numRuns: 60 });
});

test('an empty search names each condition and word to drop, and how many products that finds', async () => {
  const filter: ProductFilter = { search: '猫 せんぷうき', petType: 'cat', minRating: 3 };
  expect(await countProducts(db, filter)).toBe(0);
  expect(await listLooserFilters(db, filter)).toEqual([
    { without: 'search', search: '猫', count: await countProducts(db, { search: '猫', petType: 'cat', minRating: 3 }) },
    { without: 'search', count: await countProducts(db, { petType: 'cat', minRating: 3 }) },
  ]);
  const priced: ProductFilter = { search: 'フード', petType: 'fish', minPrice: 1, belowPrice: 2 };
  expect(await countProducts(db, priced)).toBe(0);
  const offered = await listLooserFilters(db, priced);
  for (const { without, count } of offered) expect(count, without).toBeGreaterThan(0);
  // Without the search all products remain, and the list of all products is no suggestion.
  expect(await listLooserFilters(db, { search: 'せんぷうき' })).toEqual([]);
});
