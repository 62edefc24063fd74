import { expect, test } from 'vitest';
import { costTexts, dailyAmountText, otherStage, reckoning, whom } from './amount-words.ts';
import { feedingAmount } from './feeding-amount.ts';
import type { FeedingFacts } from './feeding-facts.ts';
import { newPet } from './pet-form.ts';
import type { Pet } from './pet.ts';

const today = '2026-11-23';
const momo: Pet = { ...newPet('dog', { name: 'モモ', weight: '4.2' }), neutered: true, birth: '2021-04' };
const dry: FeedingFacts = {
  petType: 'dog',
  isTreat: false,
  kcalPer100g: 350,
  netWeightG: 1600,
  unitCount: null,
  priceYen: 3980,
  feedingRows: [],
};

function read(facts: Partial<FeedingFacts>, pet: Partial<Pet> = {}) {
  const [product, animal] = [
    { ...dry, ...facts },
    { ...momo, ...pet },
  ];
  const amount = feedingAmount(product, animal, today);
  if (!amount) throw new Error('no amount');
  return {
    line: [whom(animal, amount), [dailyAmountText(amount, product), ...costTexts(amount, product)].join('・')].join(' '),
    how: reckoning(amount, product, animal),
    stage: otherStage(product, animal, today),
  };
}

test('says the amount of a food with cost and days', () => {
  const { line, how } = read({});
  expect(line).toBe('モモ（4.2kg・避妊・去勢済み）なら 1日 約94g・約234円・1.6kgで約17日');
  expect(how).toEqual([
    '安静にしているときのエネルギーが 70\u00a0×\u00a04.2の0.75乗 ＝ 205kcal。',
    '避妊・去勢済みなので、その1.6倍の329kcalが1日の目安です。',
    '100gあたり350kcalなので、94gになります。',
    '出典：Small Animal Clinical Nutrition',
  ]);
});

test('says the label first, the formula second', () => {
  const feedingRows = [{ fromKg: 3, toKg: 5, fromG: 62, toG: 92 }];
  const { line, how } = read({ feedingRows }, { neutered: null, weightKg: 5, aimKg: 4 });
  expect(line).toBe('モモ（目標 4kg）なら 1日 約77g・約192円・1.6kgで約21日');
  expect(how.slice(0, 3)).toEqual([
    'パッケージの給与量表の、体重4kgの行から出しました（1日62〜92g）。',
    '計算式では、安静にしているときのエネルギーが 70\u00a0×\u00a04の0.75乗 ＝ 198kcal。',
    '目標の体重まで減らすので、その1倍の198kcalが1日の目安です。',
  ]);
});

test('says how many of a treat', () => {
  const jerky = { isTreat: true, kcalPer100g: 320, netWeightG: 100, unitCount: 20, unit: '本', priceYen: 980 };
  expect(read(jerky).line).toBe('モモ（4.2kg・避妊・去勢済み）なら 1日 2本まで・約98円・100gで約10日');
  expect(read(jerky).how).toContain('避妊・去勢済みなので、その1.6倍の329kcalが1日の目安です。おやつは、その1割の33kcalまでにします。');
  expect(read({ ...jerky, unitCount: null }).line).toContain('1日 10gまで・');
  expect(read({ ...jerky, unit: null }, { weightKg: 1 }).line).toBe('モモ（1kg・避妊・去勢済み）なら 1日 1個より少なめ');
});

test('a growing animal is told to read the label’s table by age', () => {
  const feedingRows = [
    { fromKg: 2, toKg: null, fromG: 60, toG: null },
    { fromKg: 6, toKg: null, fromG: 100, toG: null },
  ];
  expect(read({ feedingRows, kcalPer100g: null }, { birth: '2026-06', weightKg: 4 }).how).toEqual([
    'パッケージの給与量表に4kgの行がないため、前後の行の間をとりました。',
    '成長期の量は、パッケージの月齢の表もご確認ください。',
  ]);
});

test('an animal of unknown age is taken for an adult, which the amount and its reckoning say', () => {
  const unknown = read({}, { birth: '' });
  expect(unknown.line).toMatch(/^モモ（4\.2kg・避妊・去勢済み・成犬と仮定）なら 1日 約94g/);
  expect(unknown.how[1]).toBe('成犬と仮定し、避妊・去勢済みなので、その1.6倍の329kcalが1日の目安です。');
  const kitten = read({ petType: 'cat' }, { kind: 'cat', birth: '', weightKg: 1.2, neutered: null });
  expect(kitten.line).toMatch(/^モモ（1\.2kg・成猫と仮定）なら /);
  expect(kitten.how[1]).toMatch(/^成猫と仮定し、避妊・去勢は済んでいるものとするので、/);
  // The label's table asks for no age.
  const label = read({ feedingRows: [{ fromKg: 3, toKg: 5, fromG: 62, toG: 92 }] }, { birth: '' });
  expect(label.line).toMatch(/^モモ（4\.2kg・避妊・去勢済み）なら /);
  expect(label.how[2]).toMatch(/^成犬と仮定し、/);
});

test('a puppy or kitten on the food of adults reads whom it is for', () => {
  const stageOf = (facts: Partial<FeedingFacts>, pet: Partial<Pet> = {}) => read(facts, { birth: '2026-08', ...pet }).stage;
  expect(stageOf({ grown: '成犬' })).toBe('成犬用の商品です。');
  expect([stageOf({ isForYoung: true }), stageOf({}), stageOf({ grown: '成犬' }, { birth: '2021-04' })]).toEqual(Array.from({ length: 3 }));
});

test('no sentence calls a food safe or free of something', () => {
  const all = [read({}), read({ feedingRows: [{ fromKg: 3, toKg: 5, fromG: 62, toG: 92 }] })].flatMap(({ line, how }) => [line, ...how]);
  expect(all.join('')).not.toMatch(/安全|含まない/);
});
