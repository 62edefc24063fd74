import { describe, expect, test } from 'vitest';
import type { FeedingFacts, FeedingRow } from './feeding-facts.ts';
import { readFeedingFacts } from './feeding-facts.ts';
import { feedingAmount } from './feeding-amount.ts';
import type { Pet } from './pet.ts';

const today = '2026-11-23';

const momo: Pet = {
  id: 1,
  name: 'モモ',
  kind: 'dog',
  coat: 1,
  breed: '',
  birth: '2021-04',
  weightKg: 4.2,
  aimKg: null,
  neutered: true,
  shape: 'usual',
  activity: '',
  avoid: [],
  concerns: [],
};

const dry: FeedingFacts = {
  petType: 'dog',
  isTreat: false,
  kcalPer100g: 350,
  netWeightG: 1600,
  unitCount: null,
  priceYen: 3980,
  feedingRows: [],
};

const birth = {
  adult: '2021-04',
  '2 months': '2026-09-01',
  '3 months': '2026-08-01',
  '5 months': '2026-06',
  '11 months': '2025-12',
  '12 months': '2025-11',
};
const body: Record<string, Partial<Pet>> = {
  neutered: { neutered: true },
  intact: { neutered: false },
  unknown: { neutered: null },
  round: { shape: 'round' },
  thin: { shape: 'thin' },
};

const formula = table(`
  kind | age       | body     | now kg | aim kg | resting kcal | factor | kcal/day | kcal/100g | g/day
  dog  | adult     | neutered | 1      | -      | 70           | 1.6    | 112      | 350       | 32
  dog  | adult     | neutered | 2.5    | -      | 139          | 1.6    | 223      | 350       | 64
  dog  | adult     | neutered | 4.2    | -      | 205          | 1.6    | 329      | 350       | 94
  dog  | adult     | intact   | 4.2    | -      | 205          | 1.8    | 370      | 350       | 106
  dog  | adult     | round    | 4.2    | -      | 205          | 1.4    | 288      | 350       | 82
  dog  | adult     | thin     | 4.2    | -      | 205          | 1.6    | 329      | 380       | 86
  dog  | adult     | unknown  | 5      | -      | 234          | 1.6    | 374      | 350       | 107
  dog  | 12 months | neutered | 5      | -      | 234          | 1.6    | 374      | 400       | 94
  dog  | adult     | neutered | 10     | -      | 394          | 1.6    | 630      | 350       | 180
  dog  | adult     | intact   | 10     | -      | 394          | 1.8    | 709      | 380       | 186
  dog  | adult     | neutered | 20     | -      | 662          | 1.6    | 1059     | 380       | 279
  dog  | adult     | intact   | 30     | -      | 897          | 1.8    | 1615     | 400       | 404
  dog  | adult     | neutered | 60     | -      | 1509         | 1.6    | 2415     | 90        | 2683
  dog  | 2 months  | unknown  | 1.2    | -      | 80           | 3      | 241      | 400       | 60
  dog  | 3 months  | unknown  | 3      | -      | 160          | 3      | 479      | 380       | 126
  dog  | 5 months  | unknown  | 8      | -      | 333          | 2      | 666      | 380       | 175
  dog  | 11 months | neutered | 8      | 7      | 333          | 2      | 666      | 380       | 175
  dog  | adult     | neutered | 10     | 9      | 364          | 1      | 364      | 350       | 104
  dog  | adult     | round    | 10     | 9      | 364          | 1      | 364      | 400       | 91
  dog  | adult     | neutered | 4      | 4.2    | 205          | 1.6    | 329      | 350       | 94
  cat  | adult     | neutered | 3      | -      | 160          | 1.2    | 191      | 380       | 50
  cat  | adult     | neutered | 4      | -      | 198          | 1.2    | 238      | 380       | 63
  cat  | adult     | intact   | 4      | -      | 198          | 1.4    | 277      | 350       | 79
  cat  | adult     | unknown  | 5      | -      | 234          | 1.2    | 281      | 350       | 80
  cat  | adult     | round    | 4.5    | -      | 216          | 1      | 216      | 400       | 54
  cat  | adult     | neutered | 5      | 4      | 198          | 0.8    | 158      | 380       | 42
  cat  | adult     | neutered | 6      | -      | 268          | 1.2    | 322      | 90        | 358
  cat  | 2 months  | unknown  | 0.8    | -      | 59           | 2.5    | 148      | 400       | 37
  cat  | 5 months  | neutered | 1.5    | -      | 95           | 2.5    | 237      | 400       | 59
`);

test.each(formula)(
  'formula: a %s (%s, %s) of %s kg, aim %s: %s kcal × %s = %s kcal a day, at %s kcal per 100 g %s g',
  (kind, age, state, now, aim, resting, factor, kcal, density, grams) => {
    const pet = {
      ...momo,
      kind: kind as Pet['kind'],
      birth: birth[age as keyof typeof birth],
      weightKg: Number(now),
      aimKg: figure(aim),
      ...body[state],
    };
    const found = feedingAmount({ ...dry, petType: kind, kcalPer100g: Number(density) }, pet, today);
    expect(found?.basis).toBe('formula');
    expect(found?.gramsPerDay).toBe(Number(grams));
    expect(Math.round(found?.formula?.need.resting ?? 0)).toBe(Number(resting));
    expect(found?.formula?.need.factor).toBe(Number(factor));
    expect(Math.round(found?.formula?.need.kcal ?? 0)).toBe(Number(kcal));
  },
);

const treats = table(`
  kind | kg  | kcal/100g | net g | pieces | yen | g/day at most | pieces a day | yen/day | days
  dog  | 4.2 | 320       | 100   | -      | 980 | 10            | -            | 98      | 10
  dog  | 4.2 | 320       | 100   | 20     | 980 | 10            | 2            | 98      | 10
  dog  | 4.2 | 320       | 60    | 10     | 500 | 10            | 1            | 50      | 10
  dog  | 4.2 | 400       | 42    | 10     | 300 | 8             | 1            | 30      | 10
  dog  | 20  | 320       | 120   | 10     | 600 | 33            | 2            | 120     | 5
  dog  | 1   | 320       | 50    | 10     | 400 | 3.5           | 0            | -       | -
  cat  | 4   | 90        | 48    | 4      | 350 | 26            | 2            | 175     | 2
  cat  | 4   | 400       | 30    | -      | -   | 5.5           | -            | -       | 5
`);

test.each(treats)(
  'treat: neutered %s, %s kg, %s kcal/100 g, %s g in %s pieces, %s yen: %s g or %s pieces, %s yen a day, %s days',
  (kind, kg, kcal, net, pieces, yen, grams, piecesPerDay, yenPerDay, days) => {
    const facts = {
      petType: kind,
      isTreat: true,
      kcalPer100g: Number(kcal),
      netWeightG: figure(net),
      unitCount: figure(pieces),
      priceYen: figure(yen),
    };
    const found = feedingAmount({ ...facts, feedingRows: [] }, { ...momo, kind: kind as Pet['kind'], weightKg: Number(kg) }, today);
    expect(found).toMatchObject({ basis: 'treat', gramsPerDay: Number(grams) });
    expect([found?.piecesPerDay, found?.yenPerDay, found?.days]).toEqual(
      [piecesPerDay, yenPerDay, days].map((text) => figure(text) ?? undefined),
    );
  },
);

const rows: FeedingRow[] = [
  { fromKg: 1, toKg: 3, fromG: 30, toG: 62 },
  { fromKg: 3, toKg: 5, fromG: 62, toG: 92 },
  { fromKg: 8, toKg: 10, fromG: 128, toG: 150 },
];
const singles: FeedingRow[] = [
  { fromKg: 2, toKg: null, fromG: 40, toG: 46 },
  { fromKg: 4, toKg: null, fromG: 66, toG: 74 },
  { fromKg: 6, toKg: null, fromG: 90, toG: null },
];

const labels = table(`
  table   | kg  | g/day | printed g | yen/day | days
  rows    | 1   | 30    | 30-62     | 75      | 53
  rows    | 2   | 46    | 30-62     | 114     | 35
  rows    | 3   | 62    | 30-62     | 154     | 26
  rows    | 4.2 | 80    | 62-92     | 199     | 20
  rows    | 5   | 92    | 62-92     | 229     | 17
  rows    | 6.5 | 110   | -         | 274     | 15
  rows    | 10  | 150   | 128-150   | 373     | 11
  singles | 2   | 43    | 40-46     | 107     | 37
  singles | 3   | 57    | 53-60     | 142     | 28
  singles | 4   | 70    | 66-74     | 174     | 23
  singles | 5   | 80    | 78-82     | 199     | 20
  singles | 6   | 90    | -         | 224     | 18
`);

test.each(labels)('label: %s at %s kg say %s g (printed %s), %s yen a day, 1.6 kg last %s days', (which, kg, grams, printed, yen, days) => {
  const feedingRows = which === 'rows' ? rows : singles;
  const found = feedingAmount({ ...dry, feedingRows }, { ...momo, weightKg: Number(kg) }, today);
  const range = printed === '-' ? undefined : printed.split('-').map(Number);
  expect(found).toMatchObject({ basis: 'label', gramsPerDay: Number(grams), yenPerDay: Number(yen), days: Number(days) });
  expect(found?.rangeG).toEqual(range);
});

describe('which source counts', () => {
  test('the label comes first, with the formula beside it', () => {
    const found = feedingAmount({ ...dry, feedingRows: rows }, momo, today);
    expect(found).toMatchObject({ basis: 'label', gramsPerDay: 80, formula: { gramsPerDay: 94 } });
  });

  test('outside the table nothing is extrapolated: the formula counts, without energy nothing', () => {
    for (const weightKg of [0.9, 10.1, 40]) {
      expect(feedingAmount({ ...dry, feedingRows: rows }, { ...momo, weightKg }, today)?.basis).toBe('formula');
      expect(feedingAmount({ ...dry, feedingRows: rows, kcalPer100g: null }, { ...momo, weightKg }, today)).toBeUndefined();
    }
  });

  test('the label is read at the aim where one is set, while growing at the weight now', () => {
    const heavy = { ...momo, weightKg: 5, aimKg: 3 };
    expect(feedingAmount({ ...dry, feedingRows: rows }, heavy, today)).toMatchObject({ gramsPerDay: 62, kg: 3, isAim: true });
    const young = { ...heavy, birth: '2026-06' };
    expect(feedingAmount({ ...dry, feedingRows: rows }, young, today)).toMatchObject({
      gramsPerDay: 92,
      kg: 5,
      isAim: false,
      isGrowing: true,
    });
  });

  test('small animals and birds have the label alone', () => {
    const hamster: Pet = { ...momo, kind: 'small_animal', weightKg: 0.04, birth: '' };
    const pellets: FeedingFacts = { ...dry, petType: 'small_animal' };
    expect(feedingAmount(pellets, hamster, today)).toBeUndefined();
    const feedingRows = [{ fromKg: 0.03, toKg: 0.05, fromG: 3, toG: 5 }];
    expect(feedingAmount({ ...pellets, feedingRows }, hamster, today)).toMatchObject({
      basis: 'label',
      gramsPerDay: 4,
      formula: undefined,
    });
    const budgie: Pet = { ...hamster, kind: 'bird', weightKg: 0.035 };
    expect(feedingAmount({ ...pellets, petType: 'bird', feedingRows }, budgie, today)).toMatchObject({ gramsPerDay: 3.5 });
  });

  test('food for puppies or kittens needs the age, though the label gives an amount without it', () => {
    const kitten: Pet = { ...momo, kind: 'cat', weightKg: 1.2, birth: '', neutered: null };
    const food: FeedingFacts = { ...dry, petType: 'cat', isForYoung: true, kcalPer100g: 376 };
    expect(feedingAmount(food, kitten, today)).toBeUndefined();
    expect(feedingAmount({ ...food, isTreat: true }, kitten, today)).toBeUndefined();
    expect(feedingAmount(food, { ...kitten, birth: birth['2 months'] }, today)).toMatchObject({ basis: 'formula', gramsPerDay: 53 });
    expect(feedingAmount(food, { ...kitten, birth: birth.adult }, today)).toMatchObject({ basis: 'formula', gramsPerDay: 26 });
    const feedingRows = [{ fromKg: 1, toKg: 2, fromG: 40, toG: 65 }];
    const label = feedingAmount({ ...food, feedingRows }, kitten, today);
    expect(label).toMatchObject({ basis: 'label', gramsPerDay: 45, isGrowing: true, formula: undefined });
    expect(feedingAmount({ ...food, feedingRows }, { ...kitten, aimKg: 4 }, today)).toEqual(label);
  });

  test('other food takes an animal of unknown age for an adult, and says so in its reckoning', () => {
    const need = (age: string) => feedingAmount({ ...dry, grown: '成犬' }, { ...momo, birth: age }, today)?.formula?.need;
    expect(need('')).toMatchObject({ factor: 1.6, isAgeUnknown: true });
    // A birthday to come is a mistake of typing.
    expect(need('2027-01')).toMatchObject({ factor: 1.6, isAgeUnknown: true });
    expect(need(birth.adult)).toMatchObject({ factor: 1.6, isAgeUnknown: false });
  });

  test('a product for another kind of pet has no amount', () => {
    expect(feedingAmount({ ...dry, petType: 'cat' }, momo, today)).toBeUndefined();
  });

  test('neither energy nor a table gives nothing', () => {
    expect(feedingAmount({ ...dry, kcalPer100g: null }, momo, today)).toBeUndefined();
  });
});

describe('implausible figures', () => {
  const wrong = [0, -4.2, Number.NaN, Number.POSITIVE_INFINITY, 1e9];

  test.each(wrong)('a weight or an energy of %s gives nothing', (figure) => {
    expect(feedingAmount(dry, { ...momo, weightKg: figure }, today)).toBeUndefined();
    expect(feedingAmount({ ...dry, kcalPer100g: figure }, momo, today)).toBeUndefined();
  });

  test.each(wrong)('an unknown or wrong price or content (%s) leaves out what follows from it', (figure) => {
    expect(feedingAmount({ ...dry, priceYen: figure }, momo, today)).toMatchObject({ gramsPerDay: 94, yenPerDay: undefined, days: 17 });
    expect(feedingAmount({ ...dry, netWeightG: figure }, momo, today)).toMatchObject({
      gramsPerDay: 94,
      yenPerDay: undefined,
      days: undefined,
    });
  });

  test.each(wrong)('a row with %s is passed over', (figure) => {
    for (const name of ['fromKg', 'toKg', 'fromG', 'toG'] as const) {
      const feedingRows = [{ fromKg: 4, toKg: 5, fromG: 60, toG: 80, [name]: figure }];
      expect(feedingAmount({ ...dry, feedingRows, kcalPer100g: null }, momo, today), name).toBeUndefined();
    }
  });

  test('less than a day of food says no days', () => {
    expect(feedingAmount({ ...dry, netWeightG: 60 }, momo, today)?.days).toBeUndefined();
  });

  test('reads published facts, and nothing else', () => {
    expect(readFeedingFacts(JSON.stringify(dry))).toEqual(dry);
    for (const text of [undefined, '', 'null', '{}', '[1]', '{"feedingRows":3}', '{']) expect(readFeedingFacts(text), text).toBeUndefined();
  });
});

/** Splits a table into the cells of its rows, without the head. */
function table(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function figure(text: string | undefined): number | null {
  return text === undefined || text === '-' ? null : Number(text);
}
