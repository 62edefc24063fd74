import { expect, test } from 'vitest';
import { listKinds } from './list-kinds.ts';
import { looserOffers } from './looser-offers.ts';

const offersOf = (search: string, left: string) => {
  const state = listKinds.productList.read(new URL(`https://example.com/product-list?search=${search}`))!;
  const offers = looserOffers([{ without: 'search', search: left, count: 1200 }], state, {}, listKinds.productList);
  return offers.map(({ label, href }) => ({ label, href: decodeURI(href) }));
};

test('names the word that a looser search drops, and a part of a word that it looks for alone', () => {
  expect(offersOf('猫 せんぷうき', '猫')).toEqual([{ label: '「せんぷうき」の条件を外す（1,200件）', href: '/product-list?search=猫' }]);
  expect(offersOf('犬の関節', '犬')).toEqual([{ label: '「犬」でさがす（1,200件）', href: '/product-list?search=犬' }]);
});
