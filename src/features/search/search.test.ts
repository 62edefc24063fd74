import { expect, test } from 'vitest';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { foundAny, lookedUp, suggestionGroups, waysOut, type Suggestions } from './suggestion-rows.ts';

const none: Suggestions = { products: [], brands: [], categories: [], articles: [], questions: [] };

/** Returns a device's storage with the methods that searches use. */
function store(refuses = false): Storage {
  const kept = new Map<string, string>();
  const setItem = (key: string, value: string) => {
    if (refuses) throw new Error('full');
    kept.set(key, value);
  };
  return { getItem: (key) => kept.get(key) ?? null, setItem, removeItem: (key) => void kept.delete(key) } as Storage;
}

test('a device remembers the five latest searches, each once, and forgets them on request', () => {
  const device = store();
  for (const text of ['砂', 'フード', ' ', '砂', '首輪', 'おやつ', 'ベッド', 'おもちゃ']) rememberSearch(text, device);
  expect(recentSearches(device)).toEqual(['おもちゃ', 'ベッド', 'おやつ', '首輪', '砂']);
  forgetSearch('おやつ', device);
  expect(recentSearches(device)).toEqual(['おもちゃ', 'ベッド', '首輪', '砂']);
  forgetSearches(device);
  expect(recentSearches(device)).toEqual([]);
});

test('full or invalid storage counts as no searches', () => {
  const full = store(true);
  rememberSearch('砂', full);
  expect(recentSearches(full)).toEqual([]);
  const odd = store();
  odd.setItem('pet-mikke:recent-searches', '{"not":"a list"}');
  expect(recentSearches(odd)).toEqual([]);
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
  expect(lookedUp('ねこｓ', true)).toBe('ねこ');
  expect(lookedUp('ねこs', true)).toBe('ねこ');
  expect(lookedUp('NORA', false)).toBe('NORA');
  expect(lookedUp('　 ', false)).toBe('');
});
