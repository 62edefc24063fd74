import { afterEach, expect, test, vi } from 'vitest';
import { markMatches } from './mark-matches.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { searchTextOf, suggestionGroups, waysOut, wordGroups, type Suggestions } from './suggestion-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const none: Suggestions = { products: [], brands: [], categories: [], articles: [], questions: [], words: [] };

/** Replaces the device's storage, with the methods that searches use. */
function store(refuses = false): Storage {
  const kept = new Map<string, string>();
  const setItem = (key: string, value: string) => {
    if (refuses) throw new Error('full');
    kept.set(key, value);
  };
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem, removeItem: (key) => void kept.delete(key) } as Storage;
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage);
  return storage;
}

test('a device remembers the five latest searches, each once, and forgets them on request', () => {
  store();
  for (const text of ['砂', 'フード', ' ', '砂', '首輪', 'おやつ', 'ベッド', 'おもちゃ']) rememberSearch(text);
  expect(recentSearches()).toEqual(['おもちゃ', 'ベッド', 'おやつ', '首輪', '砂']);
  forgetSearch('おやつ');
  expect(recentSearches()).toEqual(['おもちゃ', 'ベッド', '首輪', '砂']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test('full or invalid storage counts as no searches', () => {
  store(true);
  rememberSearch('砂');
  expect(recentSearches()).toEqual([]);
  const odd = store();
  odd.setItem('pet-mikke:recent-searches', '{"not":"a list"}');
  expect(recentSearches()).toEqual([]);
});

test('suggests the search itself first, then each kind in one order, without empty ones [CHROME-04]', () => {
  const groups = suggestionGroups('ねこ すな', {
    ...none,
    products: [
      {
        id: 22,
        name: 'ひのきの猫砂',
        description: 'ひのきの木くずを固めました。',
        imageUrl: '',
        price: 12.8,
        petType: 'cat',
        category: 'litter',
        rating: 4.46,
        reviewCount: 9,
        notice: 'recall',
      },
      {
        ...{ id: 8, name: 'すなぎも', description: '', imageUrl: '', price: 9.8, petType: 'cat', category: 'treats' },
        ...{ rating: 0, reviewCount: 0, notice: null, ingredients: 'chicken poultry' },
      },
    ],
    categories: [{ code: 'litter', label: 'トイレ用品' }],
    questions: [{ id: 3, title: '砂を食べます', isResolved: true }],
  });
  expect(groups.map(({ title }) => title)).toEqual(['検索', '商品', 'カテゴリー', 'ペット相談']);
  expect(groups.map(({ rows }) => rows[0]?.href)).toEqual([
    '/products?search=%E3%81%AD%E3%81%93+%E3%81%99%E3%81%AA',
    '/product/22',
    '/categories/toilet',
    '/forum/post/3',
  ]);
  expect(groups[1]?.rows[0]).toMatchObject({
    about: '猫・トイレ用品　ひのきの木くずを固めました。',
    facts: { rating: '4.5（9件）', price: '参考 ¥1,280' },
    notice: '回収のお知らせ',
    image: '/art/packs/litter-cat.svg',
  });
  expect(groups[1]?.rows[0]?.food).toEqual({ pet: 'cat' });
  expect(groups[1]?.rows[1]).toMatchObject({ facts: { rating: undefined }, food: { pet: 'cat', ingredients: 'chicken poultry' } });
});

test('an empty box offers recent searches, then popular words that are not among them', () => {
  const popular = [
    { text: '犬 フード', reviews: 1280 },
    { text: '猫 おやつ', reviews: 90 },
  ];
  const groups = wordGroups(['猫 おやつ', '砂'], popular);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
    ['最近の検索', ['猫 おやつ', '砂']],
    ['人気の言葉', ['犬 フード']],
  ]);
  expect(groups[1]?.rows[0]).toMatchObject({ note: 'レビュー1,280件', href: '/products?search=%E7%8A%AC+%E3%83%95%E3%83%BC%E3%83%89' });
  expect(wordGroups([], [])).toEqual([]);
});

test('marks what matches the typed words in any width, case or kana, and changes no letter', () => {
  const marked = (text: string, typed: string) =>
    markMatches(text, typed)
      .map(({ text: part, match }) => (match ? `[${part}]` : part))
      .join('');
  expect(marked('国産チキンと玄米のフード', 'ちきん ﾌｰﾄﾞ')).toBe('国産[チキン]と玄米の[フード]');
  expect(marked('ﾈｺのﾂﾒﾄｷﾞ NORA', 'ねこ nora')).toBe('[ﾈｺ]のﾂﾒﾄｷﾞ [NORA]');
  expect(marked('3㌔の砂', 'キロ')).toBe('3[㌔]の砂');
  expect(marked('砂砂', '砂')).toBe('[砂砂]');
  expect(marked('🐰の<b>', '')).toBe('🐰の<b>');
});

test('offers categories and the forum if nothing is found', () => {
  expect(suggestionGroups('鑫', none).map(({ title }) => title)).toEqual(['検索']);
  expect(waysOut().flatMap(({ rows }) => rows.map(({ href }) => href))).toEqual([
    '/categories/food',
    '/categories/treats',
    '/categories/toys',
    '/categories/toilet',
    '/forum/new',
  ]);
});

test('does not look up a syllable that is still being typed', () => {
  expect(searchTextOf('ねこｓ', true)).toBe('ねこ');
  expect(searchTextOf('ねこs', true)).toBe('ねこ');
  expect(searchTextOf('NORA', false)).toBe('NORA');
  expect(searchTextOf('　 ', false)).toBe('');
});
