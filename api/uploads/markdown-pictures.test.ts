import { expect, test } from 'vitest';
import { findMarkdownPictures, renderMarkdown } from '../contract/markdown.ts';
import { addressesOf, mayShowPictures, replaceInMarkdown } from './markdown-pictures.ts';

const neko = 'https://pet.example/neko.png';
const inu = 'https://pet.example/neko.png?of=$&';

/** Replaces the first pictures of the text with the uploads, in order. */
async function replaced(text: string, uploads = ['/uploads/a.webp', '/uploads/$&.webp']): Promise<string> {
  const pictures = await findMarkdownPictures(text);
  return replaceInMarkdown(text, pictures, new Map(addressesOf(pictures).map((address, at) => [address, uploads[at] ?? address])));
}

test('finds pictures in Markdown and HTML, not in links, code or comments', async () => {
  const text = `![猫](${neko} "題") <img src='${inu}'> ![自分](/art/a.svg) [リンク](https://pet.example/a.png) \`![](https://pet.example/b.png)\` <!-- <img src="https://pet.example/c.png"> -->`;
  expect(addressesOf(await findMarkdownPictures(text))).toEqual([neko, inu, '/art/a.svg']);
});

test('replaces a picture in place, and keeps links and texts with the same address', async () => {
  const text = `![猫](${neko} "題")\n![犬](${inu})\n![猫][猫] [${neko}](${neko})\n<img src="${neko}">\n\n[猫]: ${neko}`;
  expect(await replaced(text)).toBe(
    `![猫](/uploads/a.webp "題")\n![犬](/uploads/$&amp;.webp)\n![猫][猫] [${neko}](${neko})\n<img src="/uploads/a.webp">\n\n[猫]: /uploads/a.webp`,
  );
});

test.each([
  ['escaped for HTML', '<img src="https://a.example/i?a=1&amp;b=2&#38;c">', 'https://a.example/i?a=1&b=2&c'],
  ['escaped for Markdown', '![](https\\://a.example/a\\(1.png)', 'https://a.example/a(1.png'],
  ['with entities', '![](https&#58;//a.example/i?a=1&amp;b=2)', 'https://a.example/i?a=1&b=2'],
  ['beyond ASCII', '![](https://a.example/猫.png)', 'https://a.example/%E7%8C%AB.png'],
  ['beyond ASCII in HTML', `<img alt=">" src ='https://a.example/猫.png'>`, 'https://a.example/%E7%8C%AB.png'],
  ['percent-encoded', '![](https://A.example/%E7%8C%AB.png)', 'https://a.example/%E7%8C%AB.png'],
  ['with spaces', '![](<https://a.example/a b.png> "題")', 'https://a.example/a%20b.png'],
  ['without a scheme', '<IMG SRC="//a.example/a.png"/>', 'https://a.example/a.png'],
  ['with backslashes', "<img title='src=\"x\"' src='\\\\a.example\\a.png'>", 'https://a.example/a.png'],
  ['in a block of HTML', '<div>\n<p>猫<img\n  src="https://a.example/a.png">\n</div>', 'https://a.example/a.png'],
  ['in a quote', '> - <div><img src="https://a.example/a.png"></div>', 'https://a.example/a.png'],
  ['with its old name', '<image src="https://a.example/a.png">', 'https://a.example/a.png'],
  ['behind a mark of byte order', '\uFEFF\t猫\n\n![](https://a.example/a.png)', 'https://a.example/a.png'],
  ['in a footnote', '猫[^1]\n\n[^1]: ![](https://a.example/a.png)', 'https://a.example/a.png'],
])('finds and replaces an address written %s', async (_how, text, address) => {
  expect(mayShowPictures(text)).toBe(true);
  expect(addressesOf(await findMarkdownPictures(text))).toEqual([address]);
  const own = await replaced(text);
  expect(own).toContain('/uploads/a.webp');
  expect(addressesOf(await findMarkdownPictures(own))).toEqual(['/uploads/a.webp']);
  expect((await renderMarkdown(own)).html.match(/src="[^"]*"/g)).toEqual(['src="/uploads/a.webp"']);
});

test('a path with Markdown characters stays one address', async () => {
  const [path, written] = ['/art/a(1 "b\'&c.svg', '/art/a%281%20%22b%27&amp;c.svg'];
  expect(await replaced(`![](${neko})`, [path])).toBe(`![](${written})`);
});
