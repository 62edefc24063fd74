import type { APIRoute } from 'astro';
import { listFeedArticles } from '#db/queries/feeds.ts';
import { absolute, paths } from '#src/lib/paths.ts';
import { plainMarkdown } from '#src/lib/plain-markdown.ts';
import { sections } from '#src/lib/words.ts';

/** Renders an overview for language models: the sections, and the newest articles as Markdown. */
export const GET: APIRoute = async ({ locals: { db, site } }) => {
  const link = (label: string, path: string) => `- [${plainMarkdown(label)}](${absolute(site.siteUrl, path)})`;
  const articles = (await listFeedArticles(db)).map(
    ({ title, slug, excerpt }) => `${link(title, paths.articleMarkdown(slug))}: ${plainMarkdown(excerpt)}`,
  );
  const parts = [
    `# ${plainMarkdown(site.siteName)}`,
    `> ${plainMarkdown(site.siteDescription)}`,
    [
      '## ページ',
      '',
      ...sections.map(({ label, href }) => link(label, href)),
      link('サイトについて', paths.page('about')),
      link('サイトマップ', paths.sitemapIndex()),
      '- 商品のページは、アドレスの末尾に `.md` を付けるとMarkdownで読めます。',
    ].join('\n'),
    ['## 読みもの（Markdown）', '', ...articles].join('\n'),
    ['## フィード', '', link('読みもの', paths.feed()), link('ペット相談', paths.forumFeed())].join('\n'),
  ];
  return new Response(`${parts.join('\n\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
