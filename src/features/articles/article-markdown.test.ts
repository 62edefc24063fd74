import { expect, test } from 'vitest';
import type { Article } from '#db/queries/articles.ts';
import { articleMarkdown } from './article-markdown.ts';

const siteUrl = 'https://petmikke.example';
const article = {
  slug: 'cat-water',
  title: '水の*量* [冬]',
  author: '宮下 <b>& 子',
  publishedAt: '2026-11-05T00:00:00.000Z',
  excerpt: '# 一行目\n\n二行目',
  content: '## 本文\n\n[別の記事](/articles/dog-brush)',
} as Article;

test('the facts of an article cannot become markup of its Markdown', () => {
  expect(articleMarkdown(article, siteUrl)).toBe(
    [
      '# 水の\\*量\\* \\[冬\\]\n',
      '- 公開日: 2026年11月05日\n- 著者: 宮下 \\<b\\>\\& 子\n- URL: https://petmikke.example/articles/cat-water\n',
      '> \\# 一行目\n>\n> 二行目\n',
      '## 本文\n\n[別の記事](https://petmikke.example/articles/dog-brush)\n',
    ].join('\n'),
  );
});
