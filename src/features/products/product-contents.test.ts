import { expect, test } from 'vitest';
import { foodFacts } from './food-facts.ts';
import { composition, feedingAdvice } from './product-contents.ts';
import { sampleProduct } from './product-of-tests.ts';

const food = { petType: 'dog', category: 'food', ingredients: null, specifications: null, feedingInstructions: null, facts: undefined };
const towel = { ...food, category: 'care' };

test('splits ingredients by line and lists the product’s own figures separately [PROD-26]', () => {
  expect(composition({ ...food, ingredients: '鶏肉、玄米\n\nたんぱく質 26.0%以上\nエネルギー 365kcal／100g' })).toMatchObject({
    lines: ['鶏肉、玄米'],
    analysis: [
      ['たんぱく質', '26.0%以上'],
      ['エネルギー', '365kcal／100g'],
    ],
    general: undefined,
  });
});

test('food without figures of its own gets the general analysis [PROD-27]', () => {
  const { general } = composition({ ...food, ingredients: '鶏肉、玄米' });
  expect(general?.rows).toEqual([
    ['たんぱく質', '25%以上'],
    ['脂質', '15%以上'],
    ['粗繊維', '3%以下'],
    ['灰分', '7%以下'],
    ['水分', '10%以下'],
  ]);
  expect(composition({ ...towel, ingredients: '綿' }).general).toBeUndefined();
});

test('other products name their main material once, from the first line of the specifications [PROD-28]', () => {
  expect(composition({ ...towel, specifications: '主な素材：綿100%\n大きさ：34×80cm' }).mainMaterial).toEqual({
    label: '主な素材',
    value: '綿100%',
  });
  expect(composition({ ...towel, specifications: '綿' }).mainMaterial).toEqual({ label: '主な素材', value: '綿' });
  expect(composition({ ...towel, specifications: '主な素材：綿100%', ingredients: '綿100%' }).lines).toEqual([]);
  expect(composition({ ...food, specifications: '主な原材料：鶏肉' }).mainMaterial).toBeUndefined();
});

test('without details says that they are being prepared [PROD-29]', () => {
  expect(composition(towel).empty).toBe('原材料・成分の情報は、ただいま準備中です。');
  expect(composition({ ...towel, ingredients: '綿' }).empty).toBeUndefined();
});

test('splits instructions by line [PROD-30]', () => {
  expect(feedingAdvice({ ...food, feedingInstructions: '1日2回\r\n\r\n体重2kg：約50g' }).lines).toEqual(['1日2回', '体重2kg：約50g']);
});

test('food without instructions gets the general amounts [PROD-31]', () => {
  const [amounts] = feedingAdvice(food).general;
  expect(amounts?.rows).toEqual([
    ['2kg', '40g', '45g', '50g'],
    ['5kg', '80g', '90g', '100g'],
    ['10kg', '135g', '155g', '170g'],
  ]);
  expect(feedingAdvice({ ...food, feedingInstructions: '1日2回' }).general.map(({ caption }) => caption)).toEqual([
    'フードの切り替え（7日間の例）',
  ]);
});

test('food gets the example of a seven-day switch and the advice to take seven to ten days [PROD-32 PROD-23]', () => {
  const switching = feedingAdvice({ ...food, feedingInstructions: '1日2回' }).general[0];
  expect(switching?.rows).toEqual([
    ['1〜2日目', '75:25'],
    ['3〜4日目', '50:50'],
    ['5〜6日目', '25:75'],
    ['7日目', '新しいフードのみ'],
  ]);
  expect(switching?.note).toContain('7〜10日');
});

test('figures of dogs and cats do not stand on foods of other animals, which refer to their packs', () => {
  for (const petType of ['small_animal', 'bird', 'fish', 'reptile', 'other']) {
    const pellets = { ...food, petType, ingredients: 'キビ', feedingInstructions: '切り替えは3〜6週間をかけます。' };
    expect(composition(pellets).general).toBeUndefined();
    expect(feedingAdvice(pellets)).toMatchObject({ lines: ['切り替えは3〜6週間をかけます。'], general: [] });
    expect(feedingAdvice({ ...pellets, feedingInstructions: null })).toMatchObject({
      lines: [],
      general: [],
      elsewhere: expect.stringContaining('パッケージの表示にしたがい') as unknown,
    });
  }
  expect(feedingAdvice({ ...food, petType: 'cat' }).general).toHaveLength(2);
});

test('a diet for an illness has no general figures, and refers to the vet', () => {
  const facts = foodFacts({ ...sampleProduct, category: 'food', purpose: 'therapeutic', feedingTable: ['3kg 68g'] });
  expect(composition({ ...food, facts }).general).toBeUndefined();
  expect(feedingAdvice({ ...food, feedingInstructions: '1日2回', facts })).toMatchObject({
    own: { rows: [['3kg', '68g']] },
    lines: ['1日2回'],
    general: [],
    elsewhere: '療法食は、獣医師の指導のもとで与えてください。',
  });
});

test('for other products refers to the shops [PROD-33]', () => {
  expect(feedingAdvice(towel)).toEqual({ lines: [], general: [], elsewhere: '使い方や対象の大きさは、各販売ページでお確かめください。' });
});

test('facts replace what the text says of the same, and the rest of the text stays', () => {
  const facts = foodFacts({
    ...sampleProduct,
    category: 'food',
    kcalPer100g: 365,
    ingredientNames: ['鶏肉', '玄米'],
    analysis: ['繊維 3%以下'],
  });
  const ingredients = '鶏肉、玄米\n※季節により変わります\n粗繊維 3.0%以下\n亜鉛 8mg/100g\nカルシウム 0.5〜0.7%\nエネルギー 365kcal／100g';
  expect(composition({ ...food, ingredients, facts })).toMatchObject({
    lines: ['※季節により変わります', 'カルシウム 0.5〜0.7%'],
    analysis: [
      ['繊維', '3%以下'],
      ['エネルギー', '365kcal／100g'],
      ['亜鉛', '8mg/100g'],
    ],
  });
  const more = foodFacts({
    ...sampleProduct,
    category: 'food',
    ingredientNames: ['鶏肉（国産）', '米', '卵'],
    additives: ['酸化防止剤（ミックストコフェロール）'],
  });
  const list = '原材料：鶏肉、米、卵\n【添加物】 酸化防止剤（ミックストコフェロール）。\nアレルゲン：卵\n鶏肉、米、小麦';
  const notes = '※本品は小麦・落花生を含む製品と同じ設備で、米国で製造しています。\n製造工場では卵を使っています。\n※卵';
  expect(composition({ ...food, ingredients: `${list}\n${notes}`, facts: more }).lines).toEqual([
    'アレルゲン：卵',
    '鶏肉、米、小麦',
    ...notes.split('\n'),
  ]);
  const table = foodFacts({ ...sampleProduct, category: 'food', feedingTable: ['3kg 68g'] });
  expect(
    feedingAdvice({ ...food, feedingInstructions: '1日の目安です。\n体重3kg：約68g　5kg：約100g\n水もいっしょに', facts: table }).lines,
  ).toEqual(['1日の目安です。', '水もいっしょに']);
});
