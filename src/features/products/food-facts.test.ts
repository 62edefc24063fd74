import { expect, test } from 'vitest';
import { factRows, feedingFacts, foodFacts, perEnergy } from './food-facts.ts';
import { sampleProduct } from './product-of-tests.ts';

const food = {
  ...sampleProduct,
  ...{ category: 'food', purpose: 'complete', netWeightG: 1600, unitCount: 8, kcalPer100g: 365, origin: '日本', maker: 'こもれび食堂' },
  features: ['200gずつの小分け8袋入り：開けたてのうちに食べきれます。'],
  ...{ ingredientNames: ['鶏肉（国産）', '玄米'], additives: ['酸化防止剤（ミックストコフェロール）'] },
  analysis: ['たんぱく質 27%以上', '脂質 13.5%以上', '水分 10%以下', 'タウリン 80mg/100g'],
  feedingTable: ['3kg 68g', '3.5〜5kg 80〜100g'],
  ...{ factsSource: 'https://www.komorebi.example/items/1', factsCheckedOn: '2026-11-18', factsCheckedBy: '編集部' },
};

test('a count has the counter of the product’s texts, and is left out where they have none', () => {
  const contents = (texts: Partial<typeof food>) => foodFacts({ ...food, ...texts })?.rows[1]?.[1];
  expect(contents({ features: ['18袋を1つの箱に'], specifications: '内容：200g×8袋' })).toBe('1.6kg・8袋入り');
  expect(contents({ features: ['18袋を1つの箱に'] })).toBe('1.6kg');
});

test('shows the facts of a food in the words of its label, with their source', () => {
  expect(foodFacts(food)).toEqual({
    rows: [
      ['目的', '総合栄養食'],
      ['内容量', '1.6kg・8袋入り'],
      ['原産国', '日本'],
      ['製造・販売者', 'こもれび食堂'],
    ],
    advice: undefined,
    ingredients: ['鶏肉（国産）', '玄米'],
    additives: ['酸化防止剤（ミックストコフェロール）'],
    analysis: [
      ['たんぱく質', '27%以上'],
      ['脂質', '13.5%以上'],
      ['水分', '10%以下'],
      ['タウリン', '80mg/100g'],
      ['エネルギー', '365kcal／100g'],
    ],
    dry: [
      ['たんぱく質', '約30.0%'],
      ['脂質', '約15.0%'],
    ],
    feeding: {
      caption: '1日に与える量（パッケージの表示）',
      columns: ['体重', '1日の量'],
      rows: [
        ['3kg', '68g'],
        ['3.5〜5kg', '80〜100g'],
      ],
    },
    source: {
      ...{ href: 'https://www.komorebi.example/items/1', site: 'komorebi.example' },
      ...{ day: '2026-11-18', dayText: '2026年11月18日', by: '編集部' },
    },
  });
});

test('leaves out what is unknown, and shows no facts of goods that are not eaten', () => {
  const unknown = { ...sampleProduct, category: 'treats' };
  expect(foodFacts(unknown)).toBeUndefined();
  expect(foodFacts({ ...food, category: 'toys' })).toBeUndefined();
  const one = foodFacts({ ...unknown, kcalPer100g: 312.5 });
  expect(one).toMatchObject({ rows: [], analysis: [['エネルギー', '312.5kcal／100g']], dry: [], feeding: undefined, source: undefined });
  expect(one && factRows(one)).toEqual([['エネルギー', '312.5kcal／100g']]);
});

test('a diet for an illness says that a vet decides, with its facts and with its amount', () => {
  const advice = '療法食は、獣医師の指導のもとで与えてください。';
  const facts = foodFacts({ ...food, purpose: 'therapeutic' });
  expect(facts?.advice).toBe(advice);
  expect(facts && factRows(facts)).toContainEqual(['注意', advice]);
  expect(feedingFacts({ ...food, purpose: 'therapeutic' })).toMatchObject({ advice });
  expect(feedingFacts(food)).not.toHaveProperty('advice');
});

test('facts for readers without a page name who checked them', () => {
  const rows = (by: string | null) => {
    const facts = foodFacts({ ...food, factsCheckedBy: by });
    return facts && Object.fromEntries(factRows(facts));
  };
  expect(rows('編集部')).toMatchObject({ 確認した日: '2026-11-18', 確認者: '編集部' });
  expect(rows(null)).not.toHaveProperty('確認者');
});

test('nutrients for 100 kcal need the energy and a share in percent', () => {
  expect(perEnergy(food, 'protein')).toBeCloseTo(7.397, 3);
  expect(perEnergy({ ...food, kcalPer100g: null }, 'protein')).toBeUndefined();
  expect(perEnergy({ ...food, analysis: ['脂質 900mg/100g'] }, 'fat')).toBeUndefined();
});

test('the amount for a day follows from the energy of a food, but not of a topping', () => {
  expect(feedingFacts(food)).toMatchObject({
    isTreat: false,
    kcalPer100g: 365,
    unitCount: 8,
    feedingRows: [{ fromKg: 3 }, { fromKg: 3.5 }],
  });
  expect(feedingFacts({ ...food, purpose: 'other' })).toMatchObject({ kcalPer100g: null });
  expect(feedingFacts({ ...food, purpose: 'other', feedingTable: [] })).toBeUndefined();
  expect(feedingFacts({ ...food, category: 'toys' })).toBeUndefined();
});

test('the amount for a day knows the stage that a food is for, where one is named', () => {
  const stageOf = (lifeStage: string | null, petType = 'dog') => {
    const { isForYoung, grown } = feedingFacts({ ...food, petType, lifeStage }) ?? {};
    return { isForYoung, grown };
  };
  expect(stageOf('puppy')).toEqual({ isForYoung: true });
  expect([stageOf('adult'), stageOf('adult', 'cat'), stageOf('senior')]).toEqual([
    { grown: '成犬' },
    { grown: '成猫' },
    { grown: 'シニア' },
  ]);
  expect([stageOf('all'), stageOf(null), stageOf('puppy', 'small_animal'), stageOf('adult', 'bird')]).toEqual([{}, {}, {}, {}]);
});

test('pieces of a treat are its sticks, not its bags', () => {
  const treat = { ...food, category: 'treats', purpose: 'treat', unitCount: 20 };
  const named = (name: string, amount: string) => feedingFacts({ ...treat, name, nameParts: { phrases: [], amount } });
  expect(named('なめるおやつ 14g×20本', '14g×20本')).toMatchObject({ isTreat: true, unit: '本', unitCount: 20 });
  expect(named('ボーロ 40g×20袋', '40g×20袋')).toMatchObject({ unit: '袋', unitCount: null });
  expect(named('ボーロ 40g×20袋 チャックつき', '')).toMatchObject({ unit: '袋', unitCount: null });
  expect(named('ボーロ', '')).toMatchObject({ unit: null, unitCount: 20 });
});
