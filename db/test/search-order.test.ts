import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import { listSuggestions } from '#db/queries/suggestions.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
let slugs: Map<number, string>;

beforeAll(async () => {
  db = await demoDatabase();
  slugs = new Map((await db.selectFrom('products').select(['id', 'slug']).orderBy('id').execute()).map(({ id, slug }) => [id, slug]));
});

afterAll(async () => {
  await db.destroy();
});

async function found(search: string): Promise<string[]> {
  const { items } = await listProducts(db, { search }, { sort: 'delivered', limit: 500 });
  return items.map(({ id }) => slugs.get(id) ?? '');
}

test('a search does without words that name no goods, and puts what has them first [PLIST-06]', async () => {
  expect((await found('おやつ おすすめ'))[0]).toBe('minamikaze-matome-shokupan');
  for (const [typed = '', same = ''] of [
    ['おやつ おすすめ', 'おやつ'],
    ['ペット用シャンプー', 'シャンプー'],
    ['ペット用ベッド', 'ベッド'],
    ['うさぎ グッズ', 'うさぎ'],
    ['猫 グッズ', '猫用'],
    ['犬用品', '犬用'],
    ['キャットフード ランキング', 'キャットフード'],
    ['人気のおもちゃ', 'おもちゃ'],
  ])
    expect((await found(typed)).toSorted(), typed).toEqual((await found(same)).toSorted());
  // Nothing has them, so they ask for everything.
  expect(await found('ペット用品 通販')).toHaveLength(await countProducts(db, {}));
  expect((await listSuggestions(db, 'ペット用品 通販')).products).toEqual([]);
  expect((await found('おすすめ')).length).toBeLessThan((await countProducts(db, {})) / 2);
});

test('a word in Latin letters or with a character of the same sound finds what the usual spelling does', async () => {
  for (const [typed = '', same = ''] of [
    ['neko', 'ねこ'],
    ['inu food', '犬 フード'],
    ['usagi', 'うさぎ'],
    ['kotori', 'bird'],
    ['nekosuna', 'キャットリター'],
    ['給水機', '給水器'],
    ['猫 給水機', '猫 給水器'],
    ['自動給餌機', '自動給餌器'],
    ['首わ', '首輪'],
  ])
    expect([typed, (await found(typed)).toSorted()]).toEqual([typed, (await found(same)).toSorted()]);
  expect((await found('給水機')).length).toBeGreaterThan(2);
});

test('a known word with 用 asks for what is for it, and puts nothing right', async () => {
  for (const [typed = '', same = ''] of [
    ['インコ用', 'インコ'],
    ['パピー用', 'パピー'],
    ['ハムスター用', 'ハムスター'],
    ['チワワ用', 'チワワ'],
  ])
    expect((await found(typed)).toSorted(), typed).toEqual((await found(same)).toSorted());
  expect(await found('シーツ')).toEqual(await found('ペットシーツ'));
  expect((await found('超大型犬')).length).toBeGreaterThan(0);
  // Two swapped letters of four leave one word.
  expect((await found('ハネース')).length).toBeGreaterThan(0);
});

test('a word for an old animal or for the food of one finds that animal only', async () => {
  const petOf = async (search: string) => {
    const { items } = await listProducts(db, { search }, { sort: 'delivered', limit: 500 });
    return items.map(({ petType }) => petType);
  };
  expect((await petOf('老犬')).slice(0, 3)).toEqual(['dog', 'dog', 'dog']);
  expect(await petOf('高齢猫')).not.toContain('dog');
  expect(new Set(await petOf('老猫 フード'))).toEqual(new Set(['cat']));
  expect((await petOf('猫缶')).slice(0, 4)).toEqual(['cat', 'cat', 'cat', 'cat']);
  expect((await petOf('犬缶')).slice(0, 2)).toEqual(['dog', 'dog']);
});

test('letters within another word come after what means the word [PLIST-06]', async () => {
  for (const [typed = '', last = ''] of [
    ['ドッグフード', 'marumaru-wood-stand-dog-s'],
    ['シニア猫 フード', 'marumaru-cat-tall-bowl'],
    ['鳥', 'nora-hane-jarashi-long'],
    ['トイ', 'nora-dome-toilet-wide'],
    ['鳥かご', 'sorane-yukagami-100'],
  ]) {
    const list = await found(typed);
    expect(list.indexOf(last), typed).toBeGreaterThan(1);
  }
  expect((await found('鳥')).at(-1)).not.toBe('sorane-torikago-465');
  expect((await found('トイレ')).indexOf('mokumoku-sheet-regular-100')).toBeLessThan(
    (await found('トイレ')).indexOf('nora-okara-litter-7l-4'),
  );
});

test('of equally close goods, those named by one of the words come first [PLIST-06]', async () => {
  for (const [typed = '', first = ''] of [
    ['パウチ 猫', 'komorebi-cat-senior-tai-pouch-50g-10'],
    ['散歩 水', 'tokotoko-walk-bottle-500'],
    ['サプリ 猫', 'koharu-cat-lactic-powder-30'],
    ['ボール 犬', 'petit-pas-nuno-ball-3'],
  ])
    expect([typed, (await found(typed))[0]]).toEqual([typed, first]);
});

test('who asks for goods without something gets none that only has it', async () => {
  for (const typed of ['鶏肉不使用', '鶏肉 不使用', 'チキンなし', 'チキン不使用ドッグフード'])
    expect([typed, await found(typed)]).toEqual([typed, []]);
  expect((await found('カルキ 抜き'))[0]).toBe('mizube-karukinuki-500');
  expect(await found('グルテン フリー')).toEqual(['hakoniwa-usagi-pellet-1kg']);
  expect(await found('グレインフリー ドッグフード')).toEqual(['komorebi-shika-satsumaimo-1200g']);
  expect(await found('小麦不使用')).toContain('minamikaze-matome-shokupan');
  expect(await found('チキン フリー')).toEqual([]);
  // Of every size.
  for (const typed of ['ハーネス フリー', 'ベスト フリー']) expect(await found(typed), typed).toContain('petit-pas-quilt-vest');
});

test('letters with a space between each are one word, names of animals are not', async () => {
  for (const [typed = '', same = ''] of [
    ['ト リ ー ツ', 'トリーツ'],
    ['ﾄﾞ ｯ ｸﾞ ﾌ ｰ ﾄﾞ', 'ドッグフード'],
    ['猫 ね こ す な', '猫 ねこすな'],
  ])
    expect([typed, await found(typed)]).toEqual([typed, await found(same)]);
  expect((await found('猫 犬')).length).toBeGreaterThan(0);
});

test('a size and an age are found as they are written on goods [PLIST-06]', async () => {
  expect(await found('ハーネス Sサイズ')).toEqual(['tokotoko-y-harness-s']);
  expect(await found('ハーネスＬサイズ')).toEqual([]);
  expect(await found('ハーネス Ｌサイズ')).toEqual(['tokotoko-y-harness-l']);
  for (const typed of ['11歳以上', '11歳から'])
    expect((await found(typed)).slice(0, 2)).toEqual(['nora-senior-tori-kabocha-800g', 'komorebi-cat-senior-tai-pouch-50g-10']);
});

test('the kind of animal finds what is for it, and its own goods first', async () => {
  expect((await found('インコ'))[0]).toBe('sorane-seed-inko-1kg');
  expect(await found('インコ おもちゃ')).toEqual(expect.arrayContaining(['sorane-kajiriki-buranko', 'sorane-tou-ball-3p']));
  expect((await found('インコ ケージ'))[0]).toBe('sorane-torikago-465');
  expect((await found('金魚'))[0]).toBe('mizube-kingyo-shizumu-200g');
  expect(await found('金魚 水槽')).toContain('mizube-suisou-30-clear');
  expect(await found('🐱')).toEqual(await found('neko'));
});

test('goods of a brand are found by its reading before の, and no word is cut within its name', async () => {
  expect((await found('ノラの猫砂')).toSorted()).toEqual((await found('ノラ 猫砂')).toSorted());
  expect((await found('そらのねの鳥かご'))[0]).toBe('sorane-torikago-465');
  expect(await found('みずのみ')).toContain('marumaru-cat-ceramic-fountain-1500ml');
  expect(await found('まるのみ')).toEqual([]);
  expect((await found('そらのね')).length).toBeGreaterThan(10);
});

test('an amount is found in its other units, and last where it is the end of another number [PLIST-06]', async () => {
  const large = 'komorebi-large-chicken-6kg';
  expect((await found('6kg'))[0]).toBe(large);
  expect((await found('6kg')).at(-1)).toBe('komorebi-chicken-genmai-1600g');
  expect((await found('ドライ 6kg'))[0]).toBe(large);
  for (const typed of ['1.6kg', '1.6キロ', '1600g', '1,600g', '１６００ｇ', '1.6kilo'])
    expect([typed, await found(typed)]).toEqual([typed, ['komorebi-chicken-genmai-1600g']]);
  expect(await found('0.6kg')).not.toContain('komorebi-chicken-genmai-1600g');
  expect((await found('1500ml'))[0]).toBe('marumaru-cat-ceramic-fountain-1500ml');
  for (const end of ['65', '0g', '.6kg', '00g'])
    for (const { id, name } of await db.selectFrom('products').select(['id', 'name']).orderBy('id').execute())
      if (name.includes(end)) expect(await found(end), end).toContain(slugs.get(id));
});

test('a word that a brand begins with has the products of the brand before names that only contain it', async () => {
  const nora = new Set((await db.selectFrom('products').select('slug').where('brandSlug', '=', 'nora').execute()).map(({ slug }) => slug));
  const list = await found('ノラ');
  expect(new Set(list.slice(0, nora.size))).toEqual(nora);
  expect(list.indexOf('hakoniwa-usagi-brush')).toBe(nora.size);
  expect(new Set((await found('ノラ 猫砂')).slice(0, 2))).toEqual(new Set(['nora-hinoki-litter-6l', 'nora-okara-litter-7l-4']));
});
