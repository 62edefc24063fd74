import { afterAll, beforeAll, expect, test } from 'vitest';
import { facetOptions } from '#api/routes/facet-options.ts';
import type { Db } from '#db/open.ts';
import { countArticles, listArticles, listArticleWords } from '#db/queries/articles.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listLooserFilters } from '#db/queries/looser-filters.ts';
import { listProductWords } from '#db/queries/product-search.ts';
import { listSuggestions } from '#db/queries/suggestions.ts';
import { countQuestions, listQuestions, listQuestionWords } from '#db/queries/questions.ts';
import { correctionsIn, namesOf } from '#db/search-corrections.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;

beforeAll(async () => {
  db = await demoDatabase();
});

afterAll(async () => {
  await db.destroy();
});

test('says which words of a search were put right, as typed, and which words the products have instead', async () => {
  const corrected = async (search: string) => correctionsIn(await listProductWords(db, { search }));
  for (const [search, typed, near] of [
    ['ハムスー', 'ハムスー', 'ハムスター'],
    ['モモルット ペレット', 'モモルット', 'モルモット'],
    ['ﾊﾑｽｰ', 'ﾊﾑｽｰ', 'ハムスター'],
    ['猫砂/モモルット！', 'モモルット', 'モルモット'],
    // A mark too many or missing, in a word too short for any other wrong letter.
    ['レトルド', 'レトルド', 'レトルト'],
    ['クレード', 'クレード', 'ソフトクレート'],
  ] as const) {
    const [correction, ...others] = await corrected(search);
    expect([correction?.typed, others], search).toEqual([typed, []]);
    expect(correction?.near, search).toContain(near);
  }
  for (const search of ['フード', 'KOMOREBI 犬', '1601g', 'テスト用のない言葉', 'クリッカー', ''])
    expect([search, await corrected(search)]).toEqual([search, []]);
});

test('names a spelling by the whole word of a text, and none where no text has it', () => {
  expect(namesOf(['せーた'], ['あったかセーター\n犬'])).toEqual(['セーター']);
  expect(namesOf(['きゅうすいき', '給水器'], ['自動給水器2L'])).toEqual(['給水器']);
  expect(namesOf(['べつのことば'], ['自動給水器2L'])).toEqual([]);
});

test('facets say what was put right and which brands a search names, with products or without', async () => {
  const { corrected } = await listFacets(db, { search: 'ハムスー' }, facetOptions);
  expect(corrected.map(({ typed }) => typed)).toEqual(['ハムスー']);
  const { total, called } = await listFacets(db, { search: 'ロイヤルカナン' }, facetOptions);
  expect([total, called.map(({ name }) => name)]).toEqual([0, ['ロイヤルカナン']]);
  for (const search of ['ロイヤルカナン 子猫', '子猫 royal canin'])
    expect(
      (await listFacets(db, { search }, facetOptions)).called.map(({ name }) => name),
      search,
    ).toEqual(['ロイヤルカナン']);
  // A lily is no part of ピュリナ.
  expect((await listSuggestions(db, 'ユリ')).brands).toEqual([]);
  expect((await listSuggestions(db, '工房')).brands).not.toEqual([]);
  // A word that could be many brands means none.
  for (const search of ['フード', 'ん', 'どこ']) expect((await listFacets(db, { search }, facetOptions)).called, search).toEqual([]);
});

test('no offer to drop a condition counts what only a corrected word finds', async () => {
  const offers = await listLooserFilters(db, { search: 'モモルット ぴょんぴょん', petType: 'dog' });
  expect(offers.map(({ without, search }) => [without, search])).toEqual([['search', undefined]]);
});

test('lists of questions and articles do without words that name no subject, and offer nothing for those alone', async () => {
  for (const search of ['猫砂 選び方', '爪切り やり方']) {
    const [subject = ''] = search.split(' ');
    const titles = async (text: string) => (await listArticles(db, { search: text }, { limit: 50 })).map(({ title }) => title);
    expect((await titles(search)).toSorted(), search).toEqual((await titles(subject)).toSorted());
    expect((await titles(search))[0], search).toContain(subject);
  }
  expect(await listQuestions(db, { search: '通販' }, { sort: 'closest', limit: 50 })).toEqual([]);
  expect((await listSuggestions(db, '通販')).questions).toEqual([]);
});

test('lists of questions and articles put the same words right as their suggestions, in the list and its count', async () => {
  const words = await listQuestionWords(db, { search: 'シャンプ一' });
  expect(correctionsIn(words)).toEqual([{ typed: 'シャンプ一', near: expect.arrayContaining(['シャンプー']) as unknown }]);
  const questions = await listQuestions(db, { search: 'シャンプ一' }, { sort: 'newest', limit: 50, words });
  expect(questions.length).toBeGreaterThan(0);
  expect(await countQuestions(db, { search: 'シャンプ一' }, 'newest')).toBe(questions.length);
  const mistyped = { search: 'モモルット' };
  const articles = await listArticles(db, mistyped, { limit: 50, words: await listArticleWords(db, mistyped) });
  expect(articles.some(({ title }) => title.includes('モルモット'))).toBe(true);
  expect(await countArticles(db, mistyped)).toBe(articles.length);
});

test('questions whose title a search finds come first, newest first among them, on every page', async () => {
  const filter = { search: 'トイレ' };
  const all = await listQuestions(db, filter, { sort: 'closest', limit: 100 });
  const named = all.map(({ title }) => title.includes('トイレ'));
  expect(named.filter(Boolean).length).toBeGreaterThan(1);
  expect(named.indexOf(false)).toBeGreaterThan(0);
  expect(named.slice(0, named.indexOf(false)).every(Boolean)).toBe(true);
  const dates = all.filter((_question, at) => named[at]).map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const pages = [];
  for (let offset = 0; offset < all.length; offset += 3)
    pages.push(...(await listQuestions(db, filter, { sort: 'closest', limit: 3, offset })));
  expect(pages).toEqual(all);
  // Without a search it is the order by date.
  const newest = await listQuestions(db, {}, { sort: 'newest', limit: 20 });
  expect(await listQuestions(db, {}, { sort: 'closest', limit: 20 })).toEqual(newest);
});
