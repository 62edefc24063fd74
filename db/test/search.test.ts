import { fc } from '#db/test/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateBrand } from '#db/changes/brands.ts';
import { updateProduct } from '#db/changes/products.ts';
import type { Db } from '#db/open.ts';
import { facetOptions } from '#api/routes/facet-options.ts';
import { listArticles } from '#db/queries/articles.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listLooserFilters } from '#db/queries/looser-filters.ts';
import { countProducts, listProducts } from '#db/queries/products.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { listQuestions } from '#db/queries/questions.ts';
import { listSuggestions } from '#db/queries/suggestions.ts';
import { renewSearchIndex } from '#db/search-index.ts';
import { searchWords } from '#db/search.ts';
import { processorTime } from '#api/test/event-loop.ts';
import { demoDatabase } from './demo-database.ts';
import { golden } from './golden-queries.ts';

let db: Db;
let products: Array<{ id: number; slug: string; name: string }>;

beforeAll(async () => {
  db = await demoDatabase();
  products = await db.selectFrom('products').select(['id', 'slug', 'name']).orderBy('id').execute();
});

afterAll(async () => {
  await db.destroy();
});

async function found(search: string): Promise<string[]> {
  const { items } = await listProducts(db, { search }, { sort: 'delivered', limit: 500 });
  return items.map(({ id }) => products.find((product) => product.id === id)?.slug ?? '');
}

test('the golden list is large enough', () => {
  expect(new Set(golden.map(({ query }) => query)).size).toBeGreaterThanOrEqual(200);
});

test.each([...Map.groupBy(golden, ({ kind }) => kind)])('golden queries: %s [PLIST-06 PLIST-05]', async (_kind, queries) => {
  for (const { query, slugs, first, not } of queries) {
    const list = await found(query);
    expect(list, query).toEqual(expect.arrayContaining(slugs));
    expect(list.slice(0, first.length), query).toEqual(first);
    expect(
      list.filter((slug) => not.includes(slug)),
      query,
    ).toEqual([]);
    expect(await countProducts(db, { search: query }), query).toBe(list.length);
  }
});

test('every part of every name finds the product, in any case and width [PLIST-06]', async () => {
  const part = fc
    .record({ at: fc.nat(products.length - 1), from: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.integer({ min: 1, max: 12 }) })
    .map(({ at, from, length }) => {
      const { slug, name } = products[at]!;
      const characters = [...name];
      const start = Math.floor(from * characters.length);
      return { slug, name, text: characters.slice(start, start + length).join('') };
    });
  await fc.assert(
    fc.asyncProperty(part, async ({ slug, name, text }) => {
      // Full-width ホ is no part of ボ, as half-width ﾎ is of ﾎﾞ.
      const wide = text.normalize('NFKC');
      const typed = [text, text.toUpperCase(), ...(name.normalize('NFKC').includes(wide) ? [wide] : [])];
      for (const each of typed) expect(await found(each)).toContain(slug);
    }),
    { numRuns: 300 },
  );
});

test('a half-width name is found by a part that ends before a mark or begins with one, and by no other letter [PLIST-06]', async () => {
  const halfWidth = products.filter(({ name }) => /[\uff66-\uff9d][ﾞﾟ]/.test(name));
  expect(halfWidth.length).toBeGreaterThan(0);
  for (const { slug, name } of halfWidth) {
    for (const { index } of name.matchAll(/[ﾞﾟ]/g))
      for (let from = Math.max(0, index - 6); from < index; from++) {
        const before = name.slice(from, index);
        expect(await found(before), before).toContain(slug);
        expect((await listSuggestions(db, before)).products.length, before).toBeGreaterThan(0);
      }
    for (const { index } of name.matchAll(/[ﾞﾟ]/g)) expect(await found(name.slice(index, index + 4))).toContain(slug);
  }
  expect(await found('ｺﾝﾊ')).toEqual(await found('コンパ'));
  expect([await found('コンハ'), await found('ｺﾝﾎ')]).toEqual([[], []]);
  // A word that is wrong in another place is still put right.
  expect(await found('ｺﾝﾊﾟﾀﾄ')).toEqual(await found('コンパクト'));
});

test('ranks matches as typed before those by sound, and those before synonyms', async () => {
  const ranks = async (search: string, rankOf: (name: string) => number) => {
    const list = await found(search);
    const order = list.map((slug) => rankOf(products.find((product) => product.slug === slug)?.name ?? ''));
    expect(order, search).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(order).size, search).toBeGreaterThan(1);
  };
  await ranks('ボウル', (name) => (/(?<!水浴び)ボウル/.test(name) ? 0 : /(?<!段)ボール/.test(name) ? 1 : 2));
  await ranks('猫', (name) => (name.includes('猫') ? 0 : /ねこ|キャット|ﾈｺ/.test(name) ? 1 : 2));
  await ranks('クレート', (name) => (name.includes('クレート') ? 0 : name.includes('キャリー') ? 1 : 2));
});

test('ranks matches in names before those in brands, and those before texts', async () => {
  await db.transaction().execute(async (trx) => {
    const write = { db: trx, at: '2026-11-01T00:00:00.000Z' };
    await updateProduct(write, 3, { description: 'そらのねにも合います' });
    await updateProduct(write, 4, { name: 'そらのねのような半生フード' });
  });
  const list = await found('らのね');
  expect(list[0]).toBe(products[3]?.slug);
  expect(list.at(-1)).toBe(products[2]?.slug);
  expect(list).toHaveLength(20);
  // A word that a brand begins with means the brand.
  const whole = await found('そらのね');
  expect(whole.toSorted()).toEqual(list.toSorted());
  expect(whole.slice(-2)).toEqual([products[3]?.slug, products[2]?.slug]);
});

test('the pages of a search make up the whole list', async () => {
  for (const search of ['犬', 'フード', 'ー', 'わんこ', '0g', '犬 人気']) {
    const whole = await listProducts(db, { search, petType: 'dog' }, { sort: 'delivered', limit: 500 });
    const paged: number[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await listProducts(db, { search, petType: 'dog' }, { sort: 'delivered', limit: 7, ...(cursor ? { cursor } : {}) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.items.map(({ id }) => id));
    const second = await listProducts(db, { search, petType: 'dog' }, { sort: 'delivered', limit: 7, offset: 7 });
    expect(second.items.map(({ id }) => id)).toEqual(paged.slice(7, 14));
  }
});

test('a space within a word of the dictionary finds what the word finds, in every count and list [PLIST-06]', async () => {
  const readAll = async (search: string) => [
    await found(search),
    await listFacets(db, { search }, facetOptions),
    await listSuggestions(db, search),
    await listArticles(db, { search }, { limit: 50 }),
    await listQuestions(db, { search }, { sort: 'newest', limit: 50 }),
  ];
  expect(await readAll('ペット シーツ')).toEqual(await readAll('ペットシーツ'));
  const offers = await listLooserFilters(db, { search: 'せんぷうき ペット シーツ' });
  expect(offers).toEqual([{ without: 'search', search: 'ペット シーツ', count: await countProducts(db, { search: 'ペット シーツ' }) }]);
});

test('two words of the dictionary are not joined to one with a wider meaning', async () => {
  // 猫服 means clothes, also those of dogs.
  expect(await found('猫服')).toContain('petit-pas-border-tank');
  expect(await found('猫 服')).not.toContain('petit-pas-border-tank');
});

test('a size that no product has is not corrected to that of another', async () => {
  for (const query of ['1601g', '7.5kg', 'チキン 1601g']) expect([query, await found(query)]).toEqual([query, []]);
});

test('corrects a misspelled word only if nothing matches as typed', async () => {
  expect(await found('ハムスー')).toContain('mokumoku-hamster-nikai-house');
  expect(await found('モモルット ペレット')).toEqual(['hakoniwa-morumotto-pellet-800g', 'marumaru-rabbit-heavy-bowl']);
  // A word of three characters has too many neighbours.
  expect(await found('ヌコ砂')).toEqual([]);
  // One wrong character of four leaves too little, and a known word that nothing has is no misspelled one.
  for (const query of ['ヒーター', '粉ミルク', 'マルカン', '自動給水器', 'クールマット'])
    expect([query, await found(query)]).toEqual([query, []]);
  expect(await found('テスト用のない言葉')).toEqual([]);
});

test('answers searches that no name can match', async () => {
  expect(searchWords(' \u{3000}\u{0} ')).toEqual([]);
  for (const strange of ['"', '*', '" OR "', 'name:', '{a', '(', 'NEAR(', '^', 'AND', '\u{E000}1', '☃'.repeat(300), 'あ '.repeat(200)])
    await expect(found(strange)).resolves.toBeInstanceOf(Array);
  // Four characters that sound as one: without a piece that a slip leaves, every name would be near.
  for (const short of ['q---', '鑫---', '鑫・・・']) expect([short, await found(short)]).toEqual([short, []]);
});

test('suggestions list the closest first, and match brands by sound too [PLIST-06]', async () => {
  const { products: suggested, brands } = await listSuggestions(db, 'こもれびきつちん');
  expect(brands.map(({ slug }) => slug)).toEqual(['komorebi']);
  expect(suggested).toHaveLength(6);
  const cheese = await listSuggestions(db, 'チイズ');
  expect(cheese.products.map(({ name }) => name)[0]).toContain('チーズ');
  // Searches whose closest matches do not fill the list, so that it goes on with others.
  const queries = golden.filter((_query, nth) => nth % 4 === 0).map(({ query }) => query);
  const counts = await Promise.all(queries.map(async (query) => (await listSuggestions(db, query)).products.length));
  expect(Math.max(...counts)).toBe(6);
  expect(await listSuggestions(db, ' ')).toEqual({ products: [], brands: [], articles: [], questions: [] });
});

test('finds the products of a brand by all that suggestions find the brand by [PLIST-06]', async () => {
  const brands = await db.selectFrom('brands').select(['id', 'name', 'slug', 'reading']).where('isActive', '=', 1).orderBy('id').execute();
  for (const { id, name, slug, reading } of brands) {
    const rows = await db.selectFrom('products').select('slug').where('brandId', '=', id).where('deletedAt', 'is', null).execute();
    const own = rows.map((row) => row.slug);
    const beginning = (reading ?? '').slice(0, 2);
    for (const typed of [name, slug, slug.toUpperCase(), slug.replaceAll('-', ' '), reading ?? '', beginning]) {
      expect(
        (await listSuggestions(db, typed)).brands.map((brand) => brand.slug),
        typed,
      ).toContain(slug);
      expect(await found(typed), typed).toEqual(expect.arrayContaining(own));
    }
  }
  expect((await found('KOMOREBI 犬')).filter((slug) => slug.startsWith('komorebi-')).length).toBeGreaterThan(5);
});

test('kana find what their kanji find [PLIST-06]', async () => {
  const pairs = `ねこすな 猫砂 しょっき 食器 こくさん 国産 かんづめ 缶詰 ろうけん 老犬 ぼくそう 牧草 ようふく 洋服 しろみざかな 白身魚 すいそう 水槽
    ぬけげ 抜け毛 きゅうすいき 給水器 ゆかざい 床材 けだま 毛玉 げんまい 玄米 たいおんけい 体温計 すなあび 砂浴び ぎゅうにく 牛肉 とりにく 鶏肉
    くびわ 首輪 にゅうさんきん 乳酸菌 つめとぎ 爪とぎ`;
  for (const [, kana = '', kanji = ''] of pairs.matchAll(/(\S+) (\S+)/g)) {
    const rows = await db
      .selectFrom('products')
      .select('slug')
      .where((eb) => eb.or((['name', 'description', 'ingredients'] as const).map((column) => eb(column, 'like', `%${kanji}%`))))
      .execute();
    expect(await found(kana), kana).not.toEqual([]);
    expect(await found(kana), kana).toEqual(expect.arrayContaining(rows.map(({ slug }) => slug)));
  }
  const [chicken = ''] = await found('とりにく');
  expect(chicken).toMatch(/tori|chicken/);
});

test('two letters within a reading name no brand', async () => {
  // のらあんどこー
  const nora = (await db.selectFrom('products').select('slug').where('brandSlug', '=', 'nora').execute()).map(({ slug }) => slug);
  expect((await found('どこ')).filter((slug) => nora.includes(slug)).length).toBeLessThan(nora.length);
});

test('a new reading of a brand finds its products at once', async () => {
  const { id } = await db.selectFrom('brands').select('id').where('slug', '=', 'mizube').executeTakeFirstOrThrow();
  expect(await found('ふしぎみずうみ')).toEqual([]);
  await db.transaction().execute((trx) => updateBrand({ db: trx, at: '2026-11-01T00:00:00.000Z' }, id, { reading: 'ふしぎみずうみ' }));
  expect((await found('フシギミズウミ')).length).toBeGreaterThan(5);
});

test('finds a changed product by its new name and pet, not by its old ones', async () => {
  await db.transaction().execute(async (trx) => {
    const write = { db: trx, at: '2026-11-01T00:00:00.000Z' };
    await updateProduct(write, 1, { name: 'ふしぎなまくら', petType: 'bird', description: '' });
  });
  const { slug = '' } = products[0] ?? {};
  expect(await found('フシギナ')).toEqual([slug]);
  expect(await found('鳥 フード')).toContain(slug);
  expect(await found('国産チキンと玄米の成犬用')).not.toContain(slug);
});

test('rebuilds an index made with other words from the stored texts', async () => {
  const before = await Promise.all(golden.map(({ query }) => found(query)));
  await sql`delete from product_grams`.execute(db);
  await sql`pragma user_version = 1`.execute(db);
  await renewSearchIndex(db);
  expect(await Promise.all(golden.map(({ query }) => found(query)))).toEqual(before);
});

test('no search of 200 characters takes twenty times the processor time of an ordinary one [C4]', async () => {
  const costly = [
    `${'きゃっとふうどおやつ'.repeat(6).slice(0, 57)}ぬ`,
    '重ねて留めるベスト型の猫用ハーネスです。後ずさりしても胴の後ろで止まるよう、帯を二本にしました。150cmの軽いリードが',
    '小動物ぬ寝袋ポーチハムスター・デグー用 す。縁が内側へわずかに返っているので、残りの粒を追いかけても外へこぼれません。電子レンジでウェットフードを少し温めるのx わらかいシリコーンにしたシリンジです。ゑ0mLが2本、20mLが1本。とろみのある流動食が詰まらないよう',
    'ケージの外側にとりつける、紙のかざぐるまです。扇風機のない季節は人が吹いてまわします。 ープを三つ編みにした、幅18mmのリードです。ぬれても手がすべりにくく、使うほど柔らかくなります。',
    '120g入りの小袋 小袋が10個、箱に立て 使った成猫用の総合栄 ぐろの赤身と国産の鶏肉 の鶏肉を半 あるド 国産の鶏肉を半分ず の総合栄養 用の 20g入りの小袋',
    'キャットフーヅ ドックフーヅ ねこずなぬ おもちゃや トイレッツ キャリーバック シャンプリ ハーネヌ くびわわ おやつつ ベッドド つめとぎぎ',
    '10kg 20kg 30ml 40ml 50枚 60cm 70g 800g',
    'ー ン ド ト ル ス リ イ ッ ク フ ラ 犬 猫 用 の に を し た ま す',
  ];
  const filter = { petType: 'bird', category: 'food', brand: 'komorebi', rating: 4, offer: 'top_rated' } as const;
  const read = async (search: string, rest: ProductFilter = {}) => {
    await listProducts(db, { search, ...rest }, { sort: 'delivered', limit: 24 });
    const count = await countProducts(db, { search, ...rest });
    if (count === 0) await listLooserFilters(db, { search, ...rest });
    await listSuggestions(db, search.slice(0, 100));
  };
  const timeOf = async (reads: () => Promise<void>) => {
    await reads();
    const begun = process.threadCpuUsage();
    await reads();
    return processorTime(begun);
  };
  const ordinary = golden.filter((_query, nth) => nth % 4 === 0);
  const usual = await timeOf(async () => {
    for (const { query } of ordinary) await read(query);
  });
  for (const search of costly) {
    const most = await timeOf(async () => {
      for (let nth = 0; nth < 3; nth++) await read(search, nth === 0 ? filter : {});
    });
    // Without limits on words, corrections and tiers the costliest took seventy times as long.
    expect(most / 3 / (usual / ordinary.length), search).toBeLessThan(20);
  }
});
