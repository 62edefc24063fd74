import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { importProducts, type PreparedProduct } from '#db/changes/import-rows.ts';
import { beginImport } from '#db/changes/imports.ts';
import { nothingDirtied } from '#db/changes/many-products.ts';
import { openWriter, type Db } from '#db/open.ts';
import { listProductsAfter } from '#db/queries/imports.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { productColumns } from '../contract/csv-columns.ts';
import { formatAnalysisLine, formatFeedingLine } from '../contract/fact-lines.ts';
import { csvOf } from '../csv.ts';
import { checkFile } from './check-file.ts';
import { productLine } from './product-rules.ts';

const products = isLongRun ? 10_000 : 300;
/** The products name no upload. */
const dataDir = '';

let db: Db;
beforeAll(async () => {
  db = openWriter(':memory:');
  await migrate(db);
});
afterAll(() => db.destroy());

const any = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('=1+1', '\n=1', '\0x', "'x", "'\n", '＝和', '説明、二つ目;三つ目', '行\n行', ' ', '-5', '"'),
);
const said = any.map((text) => `品${text}`.trim());
const texts = fc.array(said, { maxLength: 3 });
const measure = (most: number, digits = 0) => fc.option(fc.integer({ min: 1, max: most }).map((value) => value / 10 ** digits));
const share = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const analysis = fc.record({
  nutrient: fc.constantFrom('protein', 'fat', 'moisture', 'taurine'),
  value: share,
  unit: fc.constantFrom('%', 'mg'),
  bound: fc.constantFrom('min', 'max', null),
});
const range = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(100));
const feeding = fc
  .tuple(range, range)
  .map(([[kg, more], [g, further]]) => formatFeedingLine({ fromKg: kg / 10, toKg: (kg + more) / 10, fromG: g, toG: g + further }));
const facts = fc.record({
  purpose: fc.constantFrom(null, '総合栄養食', 'treat', '未知の目的'),
  ...{ netWeightG: measure(20_000), unitCount: measure(500), kcalPer100g: measure(9000, 1) },
  ...{ ingredientNames: texts, additives: texts, origin: fc.option(said), maker: fc.option(said) },
  analysis: fc.array(analysis.map(formatAnalysisLine), { maxLength: 6 }),
  feedingTable: fc.array(feeding, { maxLength: 6 }),
  factsSource: fc.webUrl(),
  factsCheckedOn: fc.constantFrom('2024-02-29', '2026-11-01'),
  factsCheckedBy: fc.option(said),
});
const plain = fc.record(
  {
    name: said,
    description: said,
    price: fc.oneof(fc.nat(9999), fc.double({ min: 0, max: 9999, noNaN: true })),
    imageUrl: fc.webUrl(),
    petType: fc.constantFrom('犬', 'cat', 'smallanimal', 'フェレット', '=鳥'),
    category: fc.constantFrom('フード', 'toys', 'ケージ・ハウス', '未知の棚'),
    isBestSeller: fc.boolean(),
    originalPrice: fc.option(fc.nat(9999)),
    petSize: fc.constantFrom(null, '小型犬', '特大'),
    lifeStage: fc.constantFrom(null, '子犬/子猫'),
    amazonUrl: fc.option(fc.webUrl()),
    features: texts,
    recommendations: texts,
    specifications: fc.option(said),
    ingredients: fc.option(any),
    faqs: fc.array(said, { maxLength: 2 }),
  },
  { requiredKeys: ['name', 'description', 'price', 'imageUrl', 'petType', 'category'] },
);

const product = fc.tuple(plain, fc.option(facts)).map(([fields, known]) => ({ ...fields, ...known }));

const fields = productColumns.map(({ field }) => field);
const take = async (text: string) => {
  const prepared: PreparedProduct[] = [];
  const sent = { kind: 'product', format: 'csv', bytes: new TextEncoder().encode(text) } as const;
  const findings = await checkFile(db, dataDir, sent, { prepared: (rows) => void prepared.push(...(rows as PreparedProduct[])) });
  return { findings, prepared };
};
const write = async (prepared: PreparedProduct[]) => {
  const writing = { db, at: '2026-11-20T00:00:00.000Z' };
  const id = await beginImport(writing, 'product', null);
  for (let at = 0; at < prepared.length; at += 250) await importProducts(writing, id, prepared.slice(at, at + 250), nothingDirtied());
};

test(`${products} generated products with facts survive export and import, as updates and as new rows`, async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(fc.sample(product, { numRuns: products, seed: 20261120 })));
  const prepared: PreparedProduct[] = [];
  const made = await checkFile(
    db,
    dataDir,
    { kind: 'product', format: 'json', bytes },
    { prepared: (rows) => void prepared.push(...(rows as PreparedProduct[])) },
  );
  expect(made.errors).toEqual([]);
  await write(prepared);
  const stored = await listProductsAfter(db, 0, products);
  expect(stored).toHaveLength(products);
  const again = await take(csvOf(fields, stored.map(productLine)));
  expect(again.findings.counts).toMatchObject({ create: 0, update: 0, unchanged: products, error: 0 });
  expect(again.prepared).toEqual([]);

  const anew = await take(
    csvOf(
      fields,
      stored.map((row) => productLine(row).with(0, '')),
    ),
  );
  expect(anew.findings.errors).toEqual([]);
  await write(anew.prepared);
  const copies = await listProductsAfter(db, stored.at(-1)?.id ?? 0, products);
  const withoutId = (rows: typeof stored) => rows.map((row) => productLine(row).with(0, ''));
  expect(withoutId(copies)).toEqual(withoutId(stored));
});

test('an object without a field leaves it unchanged, and null empties it [AAPI-18]', async () => {
  const batch = async (rows: object[]) => {
    const prepared: PreparedProduct[] = [];
    const sent = { kind: 'product', format: 'json', bytes: new TextEncoder().encode(JSON.stringify(rows)) } as const;
    return {
      ...(await checkFile(db, dataDir, sent, { prepared: (some) => void prepared.push(...(some as PreparedProduct[])) })),
      prepared,
    };
  };
  const links = { amazonUrl: 'https://shop.example/a', rakutenUrl: 'https://shop.example/r' };
  const named = (name: string) => ({ name, description: '毎日のごはん', price: 41, imageUrl: '/art/a.svg', ...links });
  await write((await batch([named('束のA'), named('束のB')])).prepared);
  const [first, second] = (await listProductsAfter(db, 0, 10 * products)).slice(-2);

  const found = await batch([
    { id: first?.id, ...named('束のA2'), rakutenUrl: null },
    { id: second?.id, name: '束のB2' },
    { name: '束のC', description: 'ごはん', imageUrl: '/art/a.svg' },
  ]);
  expect(found.errors).toEqual([]);
  expect(found.prepared).toMatchObject([
    { update: { id: first?.id, set: { name: '束のA2', rakutenUrl: null } } },
    { update: { id: second?.id } },
    { create: { input: { price: 0, amazonUrl: null } } },
  ]);
  const [, changed] = found.prepared;
  expect(changed && 'update' in changed && changed.update.set).toEqual({ name: '束のB2' });
  expect(found.rows.find(({ line }) => line === 2)?.problems).toBeUndefined();
  const created = found.rows.find(({ line }) => line === 3)?.problems;
  expect(created).toContainEqual({ field: 'price', message: 'が空のため、0 として登録します', fatal: false });
});
