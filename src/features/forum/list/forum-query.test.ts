import { expect, test } from 'vitest';
import { forumPets } from '#src/features/forum/forum-pets.ts';
import { forumPath, forumQuery, forumTabs, petChips, sortLinks, sorts } from './forum-query.ts';

const query = forumQuery('health', new URLSearchParams('petType=犬&search= 下痢 &sort=popular&tag=夜間&page=3&utm_source=x'));

test('reads search, pet, tag and order from the address and ignores unknown values [FORUM-11]', () => {
  expect(query).toEqual({ category: 'health', petType: 'dog', search: '下痢', tag: '夜間', sort: 'popular' });
  expect(forumQuery(undefined, new URLSearchParams('petType=dragon&sort=loudest&search='))).toMatchObject({
    petType: undefined,
    search: undefined,
    sort: 'newest',
  });
  expect(sorts.map(({ code }) => code)).toEqual(['newest', 'popular', 'unsolved']);
});

test('a search is in the order of closeness unless another is chosen, and that order ends with it [FORUM-11]', () => {
  const searched = forumQuery(undefined, new URLSearchParams('search=下痢'));
  expect(searched.sort).toBe('closest');
  expect(sortLinks(searched).map(({ label, href, current }) => [label, decodeURIComponent(href), current])).toEqual([
    ['検索語に近い順', '/forum?search=下痢', true],
    ['新着順', '/forum?search=下痢&sort=newest', false],
    ['よく見られている順', '/forum?search=下痢&sort=popular', false],
    ['回答募集中', '/forum?search=下痢&sort=unsolved', false],
  ]);
  expect(forumPath(searched, { search: '' })).toBe('/forum');
  expect(forumQuery(undefined, new URLSearchParams('search=下痢&sort=newest')).sort).toBe('newest');
  expect(forumQuery(undefined, new URLSearchParams('sort=closest')).sort).toBe('newest');
});

test('offers all and seven tabs, each of which keeps the other conditions [FORUM-04]', () => {
  const tabs = forumTabs(query);
  expect(tabs.map(({ label }) => label)).toEqual(['すべて', '健康', '食事', '行動', 'しつけ', 'お手入れ', '用品', 'その他']);
  expect(tabs.filter(({ current }) => current).map(({ label }) => label)).toEqual(['健康']);
  expect(decodeURIComponent(tabs[0]?.href ?? '')).toBe('/forum?search=下痢&petType=dog&tag=夜間&sort=popular');
});

test('the pet filter has links that keep the rest and return to the first page [FORUM-07]', () => {
  const chips = petChips(query);
  expect(chips.map(({ label }) => label)).toEqual(['すべて', ...forumPets.map(({ label }) => label)]);
  expect(decodeURIComponent(chips[2]?.href ?? '')).toBe('/forum/health?search=下痢&petType=cat&tag=夜間&sort=popular');
  expect(decodeURIComponent(chips[0]?.href ?? '')).not.toContain('petType');
});

test('もっと見る links to the next page [FORUM-06]', () => {
  expect(forumPath(forumQuery(undefined, new URLSearchParams()), { page: 2 })).toBe('/forum?page=2');
});
