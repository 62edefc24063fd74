import type { APIRoute } from 'astro';
import { findArticle, type Article } from '#db/queries/articles.ts';
import { dateText } from '#src/lib/dates.ts';
import { absolute, paths } from '#src/lib/paths.ts';

/** Renders an article as Markdown. */
export const GET: APIRoute = async ({ params, locals }) => {
  const article = await findArticle(locals.db, params['slug'] ?? '');
  if (!article) return new Response(null, { status: 404 });
  return new Response(articleMarkdown(article, locals.site.siteUrl), { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
};

/** Renders an article as Markdown: its facts, then its text as stored. */
function articleMarkdown({ slug, title, author, publishedAt, excerpt, content }: Article, siteUrl: string): string {
  const facts = [
    ...(publishedAt ? [`- 公開日: ${dateText(publishedAt)}`] : []),
    ...(author ? [`- 著者: ${author}`] : []),
    `- URL: ${absolute(siteUrl, paths.article(slug))}`,
  ];
  return `# ${title}\n\n${facts.join('\n')}\n\n> ${excerpt.replace(/\s*\n\s*/g, '\n> ')}\n\n${content.trim()}\n`;
}
