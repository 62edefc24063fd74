import { fc } from '#db/test/random.ts';
import { isLongRun } from '#db/test/long-run.ts';
import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { attacks as onMarkdown } from '../test/attacks.ts';
import { attacks as ofVisitors, isHarmless } from '../test/visitor-attacks.ts';
import { allowed } from './markdown-schema.ts';
import { renderMarkdown, withFullAddresses } from './markdown.ts';

test('the table of contents holds headings of levels 1 to 3, as readers see them [ART-23]', async () => {
  const { headings } = await renderMarkdown('# 一\n\n## 二 *強く*\n\n### 三\n\n#### 四\n\n## 二 *強く*\n\n注[^1]\n\n[^1]: 注の文');
  expect(headings).toEqual([
    { level: 1, text: '一', id: 'h-一' },
    { level: 2, text: '二 強く', id: 'h-二-強く' },
    { level: 3, text: '三', id: 'h-三' },
    { level: 2, text: '二 強く', id: 'h-二-強く-1' },
  ]);
});

test('headings carry the ids of the table of contents and start below the page’s own level 1 [ART-24]', async () => {
  const { html, headings } = await renderMarkdown('# 一\n\n## 二\n\n本文');
  expect(html).toContain('<h2 id="h-一">一</h2>');
  expect(html).toContain('<h3 id="h-二">二</h3>');
  expect(html).not.toContain('<h1');
  for (const { id } of headings) expect(html).toContain(`id="${id}"`);
});

test('renders tables in a box, task lists, and footnotes that link both ways [ART-24]', async () => {
  const { html } = await renderMarkdown('| a |\n|--|\n| b |\n\n- [x] した\n- [ ] まだ\n\n文[^1]\n\n[^1]: 注');
  expect(html).toMatch(/<div class="table-box"[^>]*><table>/);
  expect(html).toContain('<input type="checkbox" checked disabled aria-label="した">');
  expect(html).toContain('href="#user-content-fn-1" id="user-content-fnref-1"');
  expect(html).toContain('<li id="user-content-fn-1">');
  expect(html).toContain('href="#user-content-fnref-1"');
});

test('the text of an article, and of a heading, has no numbers and arrows of footnotes', async () => {
  const { text, headings } = await renderMarkdown('## 水[^1]\n\n毎日50ml。[^1] 冬も[^b]。\n\n[^1]: 注\n[^b]: [出典](https://vet.example)');
  expect(headings.map((heading) => heading.text)).toEqual(['水']);
  expect(text.replace(/\s*\n\s*/g, '\n').trim()).toBe('水\n毎日50ml。 冬も。\n脚注\n注\n出典');
});

test('names a task’s checkbox by its own text, without the nested list [ART-24]', async () => {
  const { html } = await renderMarkdown('- [ ] 体重を **毎週** はかる\n  - [x] 月曜\n\n- [ ] 水を\n\n  二段落目\n- [ ] <!-- 空 -->');
  const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['体重を 毎週 はかる', '月曜', '水を 二段落目', 'チェック項目']);
});

test('a picture names its fallback image [ART-36]', async () => {
  const { html } = await renderMarkdown('![猫](/uploads/cat.webp)');
  expect(html).toContain('<img src="/uploads/cat.webp" alt="猫"');
  expect(html).toContain('data-fallback="/art/packs/box-other.svg"');
});

test('never requests external pictures: shows a fallback, or a note in the editor', async () => {
  const site = 'https://mikke.test';
  const text = `![猫](https://pets.jp/cat.jpg) <img src="//pets.jp/a.png"> <img src="\\\\pet.example\\a.png"> ![](${site}/art/a.svg)`;
  const { html } = await renderMarkdown(text, site);
  const standIn = '/art/packs/box-other.svg';
  expect([...html.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)).toEqual([standIn, standIn, standIn, '/art/a.svg']);
  expect(html).toContain('alt="猫"');
  const { html: unsaved } = await renderMarkdown(text, site, { unsaved: true });
  expect([...unsaved.matchAll(/<span class="picture-later">(.*?)<\/span>/g)].map(([, note]) => note)).toEqual([
    '保存すると取得します',
    '保存すると取得します',
    '見本のURLなので取得しません',
  ]);
  expect(unsaved.match(/<img/g)).toHaveLength(1);
});

test('external links are nofollow noopener, links within the site are not', async () => {
  const { html } = await renderMarkdown(
    '[外](https://other.example/) [似](https://pet.example.org/) [内](https://pet.example/forum) [路](/forum)',
    'https://pet.example',
  );
  expect(html.match(/rel="nofollow noopener"/g)).toHaveLength(2);
  expect(html).toContain('<a href="https://pet.example/forum">内</a>');
});

test('raw HTML cannot set an id that shadows a part of the page', async () => {
  const { html } = await renderMarkdown('<p id="main">a</p>\n\n<a id="site-menu" name="x">b</a>\n\n<h2 id="site-search">見出し</h2>');
  expect(html).not.toMatch(/id="(main|site-menu|site-search)"|name=/);
  expect(html).toContain('id="h-見出し"');
});

const attacks = [...onMarkdown, ...ofVisitors];

test('removes everything outside the allowlist from every attack', async () => {
  expect(attacks.length).toBeGreaterThan(240);
  for (const attack of attacks) expect(await offencesIn(attack), attack).toEqual([]);
});

test('removes everything outside the allowlist from random mixtures', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.string(),
    fc.constantFrom('# ', '- ', '> ', '| a |\n|--|\n', '`', '```\n', '[^1]', '\n\n[^1]: ', '&#x', '</', '"', '<p title="'),
  );
  const check = fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => (await offencesIn(pieces.join(''))).length === 0);
  await fc.assert(check, { numRuns: isLongRun ? 10_000 : 1000 });
});

/** Returns elements and attributes of the result that are not on the allowlist, and URLs with other schemes. */
async function offencesIn(markdown: string): Promise<string[]> {
  const { html } = await renderMarkdown(markdown);
  return elements(await parse(html)).flatMap(({ tagName, properties }) => [
    ...(known.has(tagName) ? [] : [tagName]),
    ...Object.entries(properties).flatMap(([name, value]) =>
      isAllowed(name, String(value)) ? [] : [`${tagName} ${name}=${String(value)}`],
    ),
  ]);
}

const known = new Set([...allowed.tagNames, 'html', 'head', 'body']);

function isAllowed(name: string, value: string): boolean {
  if (/^(on|style$|srcdoc$|action$|formaction$|name$|target$|ping$|is$|slot$|part$)/i.test(name)) return false;
  if (!['href', 'src', 'srcSet', 'cite', 'longDesc', 'background'].includes(name)) return true;
  return isHarmless(value);
}

async function parse(html: string): Promise<Root> {
  return unified()
    .use(rehypeRaw)
    .run({ type: 'root', children: [{ type: 'raw', value: html }] });
}

function elements(node: Nodes): Element[] {
  const below = 'children' in node ? node.children.flatMap(elements) : [];
  return node.type === 'element' ? [node, ...below] : below;
}

test('for readers without the page, links and pictures within the site get its address, and nothing else changes', () => {
  const [siteUrl, page] = ['https://petmikke.example', 'https://petmikke.example/articles/cat-water'];
  for (const [text, full] of [
    ['[記事](/articles/a "題") と ![絵](</art/a b.svg>)', `[記事](${siteUrl}/articles/a "題") と ![絵](<${siteUrl}/art/a b.svg>)`],
    ['\uFEFF[二節](#h-二) [定義][d]\n\n[d]: /forum', `\uFEFF[二節](${page}#h-二) [定義][d]\n\n[d]: ${siteUrl}/forum`],
    [
      `<p><A class="x" HREF="/articles/a">記事</A></p>\n\n行の<img alt='' src='/art/a.svg'/>と<a href=#h-二>節</a>`,
      `<p><A class="x" HREF="${siteUrl}/articles/a">記事</A></p>\n\n行の<img alt='' src='${siteUrl}/art/a.svg'/>と<a href=${page}#h-二>節</a>`,
    ],
    ['- [箱](/a\\_b)\n\n| 表 |\n| - |\n| [c](/c) |', `- [箱](${siteUrl}/a\\_b)\n\n| 表 |\n| - |\n| [c](${siteUrl}/c) |`],
  ] as const)
    expect(withFullAddresses(text, siteUrl, page)).toBe(full);
  for (const text of ['[外](https://a.example/b) [同](//a.example) [便](mailto:a@a.example) <https://a.example/>', '`[コード](/a)`', '/a'])
    expect(withFullAddresses(text, siteUrl, page)).toBe(text);
  for (const text of ['<!-- <a href="/a"> -->', '`<a href="/a">`', '<abbr href="/a">略</abbr>', '<a href="https://a.example/">外</a>'])
    expect(withFullAddresses(text, siteUrl, page)).toBe(text);
});
