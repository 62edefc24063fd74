import type { APIRoute } from 'astro';
import { listFeedArticles } from '#db/queries/feeds.ts';
import { authorName } from '#src/features/articles/article-text.server.ts';
import { rssResponse } from '#src/features/feeds/rss.ts';
import { paths } from '#src/lib/paths.ts';

/** Renders the feed of the newest articles. */
export const GET: APIRoute = async ({ locals: { db, site } }) => {
  const entries = (await listFeedArticles(db)).map(({ id, slug, title, excerpt, author, publishedAt, changedAt }) => {
    return {
      id: `article:${id}`,
      title,
      path: paths.article(slug),
      text: excerpt,
      author: author ? authorName(author) : undefined,
      publishedAt: publishedAt ?? changedAt,
      changedAt,
    };
  });
  const facts = {
    title: `${site.siteName}の読みもの`,
    description: '用品の選び方と、くらしの工夫。',
    path: paths.articles(),
    feedPath: paths.feed(),
  };
  return rssResponse({ ...facts, entries }, site);
};
