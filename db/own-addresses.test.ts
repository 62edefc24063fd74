import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { processorTime } from '#api/test/event-loop.ts';
import { listOwnAddresses } from './own-addresses.ts';

const site = 'https://pet.example';
const cut = (text: string) => listOwnAddresses(text, site).map(({ start, end }) => text.slice(start, end));

test.each([
  ['うちはこれです https://pet.example/product/12 おすすめです', 'https://pet.example/product/12'],
  ['うちはこれhttps://pet.example/product/12を使っています', 'https://pet.example/product/12'],
  ['http://PET.example/product/12/', 'http://PET.example/product/12/'],
  ['（/product/12）', '/product/12'],
  ['参考：/articles/cat-water-winter。', '/articles/cat-water-winter'],
  ['(/article/cat-water-winter)', '/article/cat-water-winter'],
  ['https://pet.example/product/12?from=mail#reviews.', 'https://pet.example/product/12?from=mail#reviews'],
  ['https://pet.example/product/12, それと', 'https://pet.example/product/12'],
])('finds the address in 「%s」', (text, address) => {
  expect(cut(text)).toEqual([address]);
});

test.each([
  'https://other.example/product/12',
  'https://pet.example.attack.example/product/12',
  'https://user@pet.example/product/12',
  'https://pet.example:8080/product/12',
  'https://other.example/?next=https://pet.example/product/12',
  'other.example/product/12',
  '//other.example/product/12',
  'https://pet.example/product/12/reviews',
  'https://pet.example/product/12abc',
  'https://pet.example/product/012',
  'https://pet.example/products/dog',
  'https://pet.example/articles/cat-water-winter.md',
  'https://pet.example/articles/preview/3',
  'javascript:/product/12',
  '犬/product/12',
])('finds no address of the site in 「%s」', (text) => {
  expect(cut(text)).toEqual([]);
});

test('says whose an address is, and finds three of a text at most', () => {
  expect(listOwnAddresses('/product/7 /articles/a-b', site)).toEqual([
    { start: 0, end: 10, kind: 'product', id: 7 },
    { start: 11, end: 24, kind: 'article', slug: 'a-b' },
  ]);
  expect(cut('/product/1 /product/2 /product/3 /product/4')).toEqual(['/product/1', '/product/2', '/product/3']);
});

test('what it finds in any text is an address of the site', () => {
  const piece = fc.constantFrom(
    'https://pet.example',
    'https://',
    '/product/3',
    '/articles/a',
    '/',
    '?a=',
    '#b',
    '。',
    '(',
    ')',
    '.',
    ' ',
    'を',
    'x',
    '7',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof({ arbitrary: piece, weight: 5 }, fc.string()), { maxLength: 12 }), (pieces) => {
      for (const address of cut(pieces.join('')))
        expect(address).toMatch(/^(?:https?:\/\/pet\.example)?\/(?:product\/[1-9]\d*|articles?\/[a-z0-9-]+)\/?(?:[?#][\x21-\x7e]*)?$/i);
    }),
  );
});

test('the longest post is read in no time', () => {
  for (const part of ['/product/1', 'https://pet.example/product/1?', '(', ')', '/', 'https://', '?)', '.x']) {
    const text = part.repeat(Math.ceil(2000 / part.length));
    const begun = process.threadCpuUsage();
    listOwnAddresses(text, site);
    expect(processorTime(begun)).toBeLessThan(1000);
  }
});
