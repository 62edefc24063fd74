import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import type { PostCard } from '#api/contract/content-cards.ts';
import { blocksOf } from './plain-text.ts';

const card = (text: string, address: string): PostCard => {
  const start = text.indexOf(address);
  const cover = { picture: null, pet: 'cat', category: 'litter' } as const;
  return { start, end: start + address.length, card: { kind: 'article', slug: 'a', title: '砂', phrases: ['砂'], cover } };
};
const shownIn = (text: string, address: string) =>
  blocksOf(text, [card(text, address)]).map((block) => (typeof block === 'string' ? block : '□'));

test('blank lines separate paragraphs, single line breaks stay', () => {
  expect(blocksOf('一行目\r\n二行目\n \n\n三行目\n')).toEqual(['一行目\n二行目', '三行目']);
  expect(blocksOf('  ')).toEqual([]);
});

test('a card takes the place of its address, in a sentence or on a line of its own', () => {
  expect(shownIn('うちはこれ /product/1 です。', '/product/1')).toEqual(['うちはこれ', '□', 'です。']);
  expect(shownIn('一行目\n/product/1\n三行目', '/product/1')).toEqual(['一行目', '□', '三行目']);
  expect(shownIn('/product/1', '/product/1')).toEqual(['□']);
});

test('brackets around a card alone go with its address', () => {
  expect(shownIn('木の砂（/product/1）です', '/product/1')).toEqual(['木の砂', '□', 'です']);
  expect(shownIn('木の砂（参考 /product/1）です', '/product/1')).toEqual(['木の砂（参考', '□', '）です']);
});

test('other addresses and markup stay text, exactly as typed', () => {
  for (const text of ['https://a.example/b?c=1', 'javascript:alert(1)', '<a href="/product/1">押す</a>', '[砂](/product/1)'])
    expect(blocksOf(text)).toEqual([text]);
});

test('loses no text outside the cards', () => {
  const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom('\n', '\n\n', '。', ' ', 'あ')), { maxLength: 8 });
  fc.assert(
    fc.property(pieces, pieces, (before, after) => {
      const text = `${before.join('')} /product/1 ${after.join('')}`;
      const start = before.join('').length + 1;
      const blocks = blocksOf(text, [{ ...card(text, '/product/1'), start, end: start + '/product/1'.length }]);
      const shown = blocks.filter((block) => typeof block === 'string').join('');
      expect(shown.replace(/\s/g, '')).toBe([...before, ...after].join('').replace(/\s/g, ''));
    }),
  );
});
