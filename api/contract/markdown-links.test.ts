import { expect, test } from 'vitest';
import { findMarkdownLinks } from './markdown.ts';

test.each([
  ['a Japanese path', '[犬](https://ja.wiki.jp/wiki/犬)', ['https://ja.wiki.jp/wiki/犬']],
  [
    'brackets in a path',
    '[犬](https://wiki.jp/Dog_(b)) と [猫](<https://wiki.jp/Cat_(c>)',
    ['https://wiki.jp/Dog_(b)', 'https://wiki.jp/Cat_(c'],
  ],
  ['a link by reference', '[出典][1]\n\n[1]: https://a.jp/%E7%8A%AC "題"\n[2]: https://b.jp/', ['https://a.jp/%E7%8A%AC']],
  ['addresses without markup', 'www.env.go.jp と https://a.jp/犬 、', ['http://www.env.go.jp', 'https://a.jp/犬']],
  ['an address after a Japanese bracket', '（https://a.jp/b）', ['https://a.jp/b）']],
  ['escaped letters', String.raw`[a](https://a.jp/b\_c?d=1&amp;e=2)`, ['https://a.jp/b_c?d=1&e=2']],
  ['HTML', '<a href="https://a.jp/犬?b=1&amp;c=2">a</a>', ['https://a.jp/犬?b=1&c=2']],
  ['a picture in a link', '[![絵](https://a.jp/a.png)](https://a.jp/b)', ['https://a.jp/b']],
  ['one address twice', '[a](https://a.jp/犬) [b](https://a.jp/犬)', ['https://a.jp/犬']],
])('finds %s', async (_what, text, links) => {
  expect(await findMarkdownLinks(text)).toEqual(links);
});

test('leaves out code, pictures and what the page does not link', async () => {
  expect(await findMarkdownLinks('`https://a.jp/` ![絵](https://a.jp/a.png) [b](javascript:alert) <!-- https://c.jp/ -->')).toEqual([]);
});
