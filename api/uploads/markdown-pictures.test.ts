import { expect, test } from 'vitest';
import { listMarkdownPictures } from '../contract/markdown.ts';
import { replaceInMarkdown } from './markdown-pictures.ts';

const neko = 'https://pet.example/neko.png';
const inu = 'https://pet.example/neko.png?of=$&';

test('pictures elsewhere are found in Markdown and HTML, not in links or code', async () => {
  const text = `![猫](${neko} "題") <img src='${inu}'> ![自分](/art/a.svg) [リンク](https://pet.example/a.png) \`![](https://pet.example/b.png)\``;
  expect(await listMarkdownPictures(text)).toEqual([neko, inu]);
});

test('an address is replaced wherever it stands as a whole', () => {
  const text = `![猫](${neko} "題")\n![犬](${inu})\n[猫]: ${neko}\n<img src="${neko}">`;
  const uploads = new Map([
    [neko, '/uploads/a.webp'],
    [inu, '/uploads/$&.webp'],
  ]);
  expect(replaceInMarkdown(text, uploads)).toBe(
    '![猫](/uploads/a.webp "題")\n![犬](/uploads/$&.webp)\n[猫]: /uploads/a.webp\n<img src="/uploads/a.webp">',
  );
});
