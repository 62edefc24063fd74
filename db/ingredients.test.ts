import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processorTime } from '#api/test/event-loop.ts';
import { ingredientIdsOf } from './ingredients.ts';
import { readName } from './ingredients/match-name.ts';
import { partsOf, splitIngredients } from './ingredients/split-list.ts';
import { fc } from './test/random.ts';

/** Returns the kind that a name means, the most exact one if it means several: チキンミール is not just chicken, 鶏卵 is egg. */
const ingredientIdOf = (name: string) => readName(partsOf(name).head).ids[0];

test.each([
  ['鶏肉', 'chicken'],
  ['ﾁｷﾝﾐｰﾙ', 'chicken-meal'],
  ['ちきんみーる', 'chicken-meal'],
  ['コーン・グルテン・ミール', 'corn-gluten'],
  ['コ-ンスタ-チ', 'corn-starch'],
  ['鶏卵', 'egg'],
  ['牛乳', 'dairy'],
  ['牛蒡', 'burdock'],
  ['馬鈴薯でん粉', 'potato-starch'],
  ['豆乳', 'tofu'],
  ['葡萄糖', 'glucose'],
  ['濃縮乳清蛋白', 'whey'],
  ['小麦たん白質', 'wheat-gluten'],
  ['とうもろこし油', 'corn-oil'],
  ['山羊ミルク', 'goat-milk'],
  ['食用赤色１０２号', 'red-102'],
  ['赤102', 'red-102'],
  ['ＢＨＡ', 'bha'],
  ['β－カロテン', 'beta-carotene'],
  ['DL-メチオニン', 'methionine'],
  ['塩化カリウム', 'potassium'],
  ['リンゴ酸', 'acidulant'],
  ['ミルクシスル', 'herb'],
  ['きびなご', 'sardine'],
  ['ビーツ', 'beet'],
])('reads %s as %s', (name, id) => expect(ingredientIdOf(name)).toBe(id));

test.each([
  ['鶏肉（国産）', 'chicken'],
  ['チキン30%', 'chicken'],
  ['国産鶏ささみ', 'chicken-tender'],
  ['米国産牛肉', 'beef'],
  ['フリーズドライチキン', 'chicken'],
  ['骨抜きチキン', 'chicken'],
  ['鴨もも肉', 'duck'],
  ['鴨むね肉', 'duck'],
  ['牛もも肉', 'beef'],
  ['豚ばら肉', 'pork'],
  ['全粒とうもろこし', 'corn'],
  ['皮つきひえ', 'barnyard-millet'],
  ['乾燥いか', 'squid'],
  ['スライスアーモンド', 'nut'],
  ['遺伝子組換えでない大豆', 'soy'],
  ['無添加煮干し', 'fish'],
  ['りんごの葉', 'apple'],
  ['アメリカ産チモシー', 'timothy'],
])('origin, amount, state and cut do not change what %s is', (name, id) => expect(ingredientIdOf(name)).toBe(id));

test.each([
  ...[
    '小麦不使用',
    '小麦・卵不使用',
    'グレインフリー',
    'グルテンフリー',
    '穀物不使用',
    '着色料無添加',
    '牛肉を使わない',
    '乳は含みません',
    '保存料なし',
  ],
  ...['', '（国産）', 'ハムスター', 'アイスアメリカ', 'トマトン', 'プログラム', 'アルミニウム', '米国', 'もち手'],
])('reads nothing from %j', (name) => expect(ingredientIdOf(name)).toBeUndefined());

test.each([
  ['グレインフリーチキン', ['chicken', 'meat', 'poultry']],
  ['小麦不使用パン粉', []],
  ['卵・乳不使用ビスケット', ['baked-goods']],
  ['チキン風味', ['flavouring']],
  ['かに風味かまぼこ', ['fish', 'kamaboko', 'seafood']],
  ['オーツミルク', ['grain', 'oats']],
  ['大豆ミート', ['legume', 'soy', 'soy-protein']],
  ['米粉パン粉', ['grain', 'rice']],
  ['シリコーン', ['silicone']],
  ['デュラム粉', ['grain', 'wheat', 'wheat-flour']],
  ['デュラム小麦', ['grain', 'wheat']],
  ['キドニービーン', ['bean', 'legume']],
  ['キドニー豆', ['bean', 'legume']],
  ['赤インゲン豆(キドニービーンズ)', ['bean', 'legume']],
  ['モモ肉', ['meat']],
  ['鶏肉（もも肉、むね肉）', ['chicken', 'meat', 'poultry']],
  ['鹿肉（もも、すね）', ['meat', 'venison']],
  ['鴨肉（モモ）', ['duck', 'meat', 'poultry']],
  ['鶏肉（もも、レバー）', ['chicken', 'liver', 'meat', 'poultry']],
  ['果実（もも、りんご）', ['apple', 'fruit', 'peach']],
  ['すいか', ['fruit', 'watermelon']],
])('%s means %j and nothing else', (name, ids) => expect(ingredientIdsOf([name])).toEqual({ ids, unknown: [] }));

test('names several kinds, with all that they belong to, and words that are not known', () => {
  const names = [
    '肉類（チキン、ふしぎ肉）',
    '白身魚（たら、ほき）',
    '米粉（小麦、卵不使用）',
    '大豆由来ビタミンE',
    'ティモシー（アメリカ産、一番刈り）',
  ];
  expect(ingredientIdsOf(names)).toEqual({
    ids: [
      ...['chicken', 'cod', 'fish', 'grain', 'hake', 'hay', 'legume', 'meat', 'poultry', 'rice', 'seafood', 'soy', 'timothy'],
      ...['vitamin', 'vitamin-e'],
    ],
    unknown: ['ふしぎ肉'],
  });
});

test('reads the short names of a group of vitamins or colourings', () => {
  const { ids, unknown } = ingredientIdsOf(['ビタミン類（A、D3、B群、コリン）', '着色料（赤色3号・102号、黄4）']);
  expect(ids).toEqual(['choline', 'colouring', 'red-3', 'vitamin', 'vitamin-a', 'vitamin-d', 'yellow-4']);
  expect(unknown).toEqual([]);
});

test('knows at least 95 % of the names on labels of the demo world', () => {
  const folder = join(import.meta.dirname, 'seeds/demo/products');
  const products = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Array<{ category: string; ingredients: string | null }>,
  );
  const lists = products
    .filter(({ category }) => category === 'food' || category === 'treats')
    .map((food) => food.ingredients?.split('\n')[0]);
  const names = lists.map((list) => splitIngredients(list ?? '')).flatMap(({ ingredients, additives }) => [...ingredients, ...additives]);
  expect(names.length).toBeGreaterThan(200);
  expect(ingredientIdsOf(names).unknown.length / names.length).toBeLessThanOrEqual(0.05);
});

test('any text is read, in sorted ids that each bring their parents', () => {
  const text = fc.array(
    fc.constantFrom(...'鶏肉 小麦 粉 不使用 （ ） 、 ・ / チキン ミール もも の 風味 30% ー 赤 102号 卵 乳 a 𩸽 🐟 \n'.split(' ')),
  );
  fc.assert(
    fc.property(text, (drawn) => {
      const { ingredients, additives } = splitIngredients(drawn.join(''));
      const { ids } = ingredientIdsOf([...ingredients, ...additives]);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(ids.includes('chicken') && !ids.includes('poultry')).toBe(false);
    }),
  );
});

test.each(['（', '（小麦、', 'チ', '小麦不使用', '鶏・', 'のの', 'フリ', '粉ミ'])(
  'a list of nothing but %s is read in no time',
  (piece) => {
    const hostile = piece.repeat(20_000 / piece.length);
    const begun = process.threadCpuUsage();
    const { ingredients, additives } = splitIngredients(hostile);
    ingredientIdsOf([...ingredients, ...additives, hostile]);
    ingredientIdOf(hostile);
    expect(processorTime(begun)).toBeLessThan(1000);
  },
);
