import fc from 'fast-check';
import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { allowed } from './markdown-schema.ts';
import { renderMarkdown } from './markdown.ts';

test('[ART-23] the table of contents holds headings of levels 1 to 3, as readers see them', async () => {
  const { headings } = await renderMarkdown('# 一\n\n## 二 *強く*\n\n### 三\n\n#### 四\n\n## 二 *強く*\n\n注[^1]\n\n[^1]: 注の文');
  expect(headings).toEqual([
    { level: 1, text: '一', id: 'h-一' },
    { level: 2, text: '二 強く', id: 'h-二-強く' },
    { level: 3, text: '三', id: 'h-三' },
    { level: 2, text: '二 強く', id: 'h-二-強く-1' },
  ]);
});

test('[ART-24] headings carry the ids that the table of contents names, and no level 1 beside that of the page', async () => {
  const { html, headings } = await renderMarkdown('# 一\n\n## 二\n\n本文');
  expect(html).toContain('<h2 id="h-一">一</h2>');
  expect(html).toContain('<h3 id="h-二">二</h3>');
  expect(html).not.toContain('<h1');
  for (const { id } of headings) expect(html).toContain(`id="${id}"`);
});

test('[ART-24] GitHub-flavoured Markdown: tables in a box of their own, task lists, footnotes that lead there and back', async () => {
  const { html } = await renderMarkdown('| a |\n|--|\n| b |\n\n- [x] した\n- [ ] まだ\n\n文[^1]\n\n[^1]: 注');
  expect(html).toMatch(/<div class="table-box"[^>]*><table>/);
  expect(html).toContain('<input type="checkbox" checked disabled>');
  expect(html).toContain('href="#user-content-fn-1" id="user-content-fnref-1"');
  expect(html).toContain('<li id="user-content-fn-1">');
  expect(html).toContain('href="#user-content-fnref-1"');
});

test('[ART-36] a picture names what stands in for it', async () => {
  const { html } = await renderMarkdown('![猫](https://pet.example/cat.jpg)');
  expect(html).toContain('alt="猫"');
  expect(html).toContain('data-fallback="/art/packs/box-other.svg"');
});

test('links elsewhere pass nothing on, links within the site do', async () => {
  const { html } = await renderMarkdown(
    '[外](https://other.example/) [似](https://pet.example.org/) [内](https://pet.example/forum) [路](/forum)',
    'https://pet.example',
  );
  expect(html.match(/rel="nofollow noopener"/g)).toHaveLength(2);
  expect(html).toContain('<a href="https://pet.example/forum">内</a>');
});

test('raw HTML brings no id that could shadow a part of the page', async () => {
  const { html } = await renderMarkdown('<p id="main">a</p>\n\n<a id="site-menu" name="x">b</a>\n\n<h2 id="site-search">見出し</h2>');
  expect(html).not.toMatch(/id="(main|site-menu|site-search)"|name=/);
  expect(html).toContain('id="h-見出し"');
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&#58;alert(1))',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '![a](data:text/html,<script>alert(1)</script>)',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<p style="position:fixed">a</p>',
  '<form action="//x"><button formaction="javascript:alert(1)">a</button></form>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<details ontoggle=alert(1) open>a</details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<base href="//x">',
  '<meta http-equiv=refresh content="0;url=//x">',
  '<object data="javascript:alert(1)"></object>',
  '<input autofocus onfocus=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
];

test('nothing outside the allowlist survives, whatever is mixed', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.string(),
    fc.constantFrom('# ', '- ', '> ', '| a |\n|--|\n', '`', '```\n', '[^1]', '\n\n[^1]: ', '&#x', '</', '"', '<p title="'),
  );
  const check = fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
    const { html } = await renderMarkdown(pieces.join(''));
    for (const element of elements(await parse(html))) expectAllowed(element);
  });
  await fc.assert(check, { numRuns: 10_000 });
});

function expectAllowed({ tagName, properties }: Element): void {
  expect([...allowed.tagNames, 'html', 'head', 'body']).toContain(tagName);
  for (const [name, value] of Object.entries(properties)) {
    expect(name).not.toMatch(/^(on|style$|srcdoc$|action$|formaction$|name$)/i);
    if (['href', 'src', 'cite', 'longDesc'].includes(name))
      expect(new URL(String(value), 'https://pet.example').protocol).toMatch(/^(https?|mailto):$/);
  }
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
