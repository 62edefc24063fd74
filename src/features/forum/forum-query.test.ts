import { expect, test } from 'vitest';
import { forumPath, forumQuery, forumTabs, petChips, sorts } from './forum-query.ts';

const query = forumQuery('health', new URLSearchParams('petType=犬&search= 下痢 &sort=popular&tag=夜間&page=3&utm_source=x'));

test('[FORUM-11] search, pet, tag and order are read from the address; what is unknown is ignored', () => {
  expect(query).toEqual({ category: 'health', petType: 'dog', search: '下痢', tag: '夜間', sort: 'popular' });
  expect(forumQuery(undefined, new URLSearchParams('petType=dragon&sort=loudest&search='))).toMatchObject({
    petType: undefined,
    search: undefined,
    sort: 'newest',
  });
  expect(sorts.map(({ code }) => code)).toEqual(['newest', 'popular', 'unsolved']);
});

test('[FORUM-04] all and seven tabs, each keeping the other conditions', () => {
  const tabs = forumTabs(query);
  expect(tabs.map(({ label }) => label)).toEqual(['すべて', '健康', '食事', '行動', 'しつけ', 'お手入れ', '用品', 'その他']);
  expect(tabs.filter(({ current }) => current).map(({ label }) => label)).toEqual(['健康']);
  expect(decodeURIComponent(tabs[0]?.href ?? '')).toBe('/forum?search=下痢&petType=dog&tag=夜間&sort=popular');
});

test('[FORUM-07] the pet filter is links that keep the rest and go back to the first page', () => {
  const chips = petChips(query);
  expect(chips.map(({ label }) => label)).toEqual(['すべて', '犬', '猫', '小動物', '鳥', 'その他']);
  expect(decodeURIComponent(chips[2]?.href ?? '')).toBe('/forum/health?search=下痢&petType=cat&tag=夜間&sort=popular');
  expect(decodeURIComponent(chips[0]?.href ?? '')).not.toContain('petType');
});

test('[FORUM-06] もっと見る names the next page', () => {
  expect(forumPath(forumQuery(undefined, new URLSearchParams()), { page: 2 })).toBe('/forum?page=2');
});
