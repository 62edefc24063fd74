import { formatAnalysisLine, formatFeedingLine, parseAnalysisLine, parseFeedingLine, type Nutrient } from '#api/contract/fact-lines.ts';
import { proposeFacts } from '#api/labels/read-label.ts';
import { ingredientIdsOf } from '#db/ingredients.ts';
import { demoFolder, readWorld, type WorldFacts, type WorldProduct } from '#db/seeds/world.ts';
import { expect, test } from 'vitest';

const foods = readWorld(demoFolder).products.filter(({ category }) => category === 'food' || category === 'treats');
const known = foods.flatMap(({ facts, ...product }) => (facts ? [{ ...product, facts }] : []));
const ofDogsAndCats = known.filter(({ petType }) => petType === 'dog' || petType === 'cat');

test('every food and treat has facts, checked after it was added', () => {
  expect(foods.length).toBeGreaterThanOrEqual(56);
  expect(foods.filter(({ facts }) => !facts).map(({ slug }) => slug)).toEqual([]);
  const early = known.filter(({ facts, createdAt }) => facts.checkedOn < createdAt || facts.checkedOn > '2026-11-15');
  expect(early.map(({ slug }) => slug)).toEqual([]);
  expect(known.filter(({ facts }) => facts.checkedOn < '2026-05-22').length).toBeGreaterThanOrEqual(3);
});

test('every line of an analysis and of a feeding table is as facts keep it', () => {
  for (const { slug, facts } of known) {
    const lines = (facts.analysis ?? []).map((line) => [line, canonical(parseAnalysisLine(line), formatAnalysisLine)]);
    const rows = (facts.feedingTable ?? []).map((line) => [line, canonical(parseFeedingLine(line), formatFeedingLine)]);
    for (const [line, written] of [...lines, ...rows]) expect([slug, written]).toEqual([slug, line]);
  }
});

test('only foods of dogs and cats have a purpose, and all treats of theirs are treats', () => {
  expect(known.filter(({ petType, facts }) => facts.purpose && petType !== 'dog' && petType !== 'cat')).toEqual([]);
  for (const { slug, category, facts } of ofDogsAndCats) expect([slug, facts.purpose === 'treat']).toEqual([slug, category === 'treats']);
});

test('the energy is within 10 % of modified Atwater, and all foods of dogs and cats state it', () => {
  expect(ofDogsAndCats.filter(({ facts }) => facts.kcalPer100g === undefined).map(({ slug }) => slug)).toEqual([]);
  const off = known.flatMap(({ slug, facts }) => {
    const { kcalPer100g: stated, analysis } = facts;
    const expected = atwater(analysis ?? []);
    return stated !== undefined && Math.abs(stated / expected - 1) > 0.1 ? [`${slug}: ${stated}, not ${expected.toFixed(0)}`] : [];
  });
  expect(off).toEqual([]);
});

test('a feeding table gives an adult animal its energy within a quarter', () => {
  const grown = ofDogsAndCats.filter(({ lifeStage }) => lifeStage !== 'puppy');
  const off = grown.flatMap(({ slug, petType, facts }) =>
    (facts.feedingTable ?? []).flatMap((line) => {
      const { fromKg, toKg, fromG, toG } = parseFeedingLine(line) ?? { fromKg: 0, toKg: 0, fromG: 0, toG: 0 };
      const need = (petType === 'dog' ? 1.6 : 1.2) * 70 * ((fromKg + toKg) / 2) ** 0.75;
      const share = (((fromG + toG) / 2) * (facts.kcalPer100g ?? 0)) / 100 / need;
      return Math.abs(share - 1) > 0.25 ? [`${slug}: ${line} is ${share.toFixed(2)} of the need`] : [];
    }),
  );
  expect(off).toEqual([]);
});

test('facts say what is read from the texts of the same product', () => {
  const differing = known.flatMap((product) =>
    (Object.entries(proposeFacts(product)) as Array<[keyof WorldFacts, { value: unknown }]>).flatMap(([field, { value }]) => {
      const fact = product.facts[field];
      return fact === undefined || JSON.stringify(fact) === JSON.stringify(value) ? [] : [{ slug: product.slug, field, value, fact }];
    }),
  );
  expect(differing).toEqual([]);
});

test('no fact is missing that is read from the texts, but the purpose of food for other animals', () => {
  const missing = known.flatMap((product) =>
    Object.keys(proposeFacts(product)).flatMap((field) =>
      product.facts[field as keyof WorldFacts] === undefined && !(field === 'purpose' && !ofDogsAndCats.includes(product))
        ? [`${product.slug} ${field}`]
        : [],
    ),
  );
  expect(missing).toEqual([]);
});

test('the net weight and the number of packs are those of the name', () => {
  const named = known.flatMap((product) => {
    const { netWeightG, unitCount } = amountIn(product);
    return netWeightG === undefined && unitCount === undefined ? [] : [{ product, netWeightG, unitCount }];
  });
  expect(named.length).toBeGreaterThanOrEqual(50);
  for (const { product, netWeightG, unitCount } of named) {
    const { slug, facts } = product;
    expect([slug, facts.netWeightG]).toEqual([slug, netWeightG ?? facts.netWeightG]);
    expect([slug, facts.unitCount]).toEqual([slug, unitCount ?? facts.unitCount]);
  }
});

test('the dictionary knows every ingredient and additive', () => {
  const names = known.flatMap(({ facts }) => [...(facts.ingredientNames ?? []), ...(facts.additives ?? [])]);
  expect(ingredientIdsOf(names).unknown).toEqual([]);
  expect(known.filter(({ facts }) => (facts.ingredientNames ?? []).length === 0).map(({ slug }) => slug)).toEqual([]);
});

function canonical<Read>(read: Read | undefined, format: (read: Read) => string): string | undefined {
  return read && format(read);
}

/** Energy in kcal/100 g by modified Atwater factors (National Research Council, 1985): 3.5 for protein and carbohydrate, 8.5 for fat. */
function atwater(analysis: readonly string[]): number {
  const percent = new Map(analysis.flatMap((line) => parseAnalysisLine(line) ?? []).map(({ nutrient, value }) => [nutrient, value]));
  const [protein, fat, ...others] = (['protein', 'fat', 'fibre', 'ash', 'moisture'] satisfies Nutrient[]).map(
    (name) => percent.get(name) ?? 0,
  );
  const carbohydrate = others.reduce((rest, share) => rest - share, 100 - (protein ?? 0) - (fat ?? 0));
  return 3.5 * (protein ?? 0) + 8.5 * (fat ?? 0) + 3.5 * Math.max(0, carbohydrate);
}

/** Grams and packs in a name such as 「水煮缶 70g×12缶」. */
function amountIn({ name }: Pick<WorldProduct, 'name'>): { netWeightG?: number | undefined; unitCount?: number | undefined } {
  const { each, unit, times } = /(?<each>[\d.]+)(?<unit>k?g)(?:×(?<times>\d+))?/.exec(name)?.groups ?? {};
  const counted = /(?<![\d.g])(\d+)(?:本|缶)(?:入り|セット)?$/.exec(name)?.[1];
  const unitCount = times ?? counted;
  return {
    netWeightG: each ? Number((Number(each) * (unit === 'kg' ? 1000 : 1) * Number(times ?? 1)).toFixed(3)) : undefined,
    unitCount: unitCount ? Number(unitCount) : undefined,
  };
}
