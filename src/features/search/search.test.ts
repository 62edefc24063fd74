import { afterEach, expect, test, vi } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { foundAny, searchTextOf, suggestionGroups, waysOut, type Suggestions } from './suggestion-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const none: Suggestions = { products: [], brands: [], categories: [], articles: [], questions: [] };

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
  expect(groups[1]?.rows[0]).toMatchObject({ note: '猫・トイレ用品', image: '/art/packs/litter-cat.svg' });
});

test('offers categories and the forum if nothing is found', () => {
  expect(foundAny(none)).toBe(false);
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
