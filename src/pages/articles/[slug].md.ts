import type { APIRoute } from 'astro';
import { findArticle } from '#db/queries/articles.ts';
import { articleMarkdown } from '#src/features/articles/article-markdown.ts';

/** Renders an article as Markdown. */
export const GET: APIRoute = async ({ params, locals }) => {
  const article = await findArticle(locals.db, params['slug'] ?? '');
  if (!article) return new Response(null, { status: 404 });
  return new Response(articleMarkdown(article, locals.site.siteUrl), { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
};
