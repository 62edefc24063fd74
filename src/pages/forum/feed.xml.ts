import type { APIRoute } from 'astro';
import { excerpt } from '#api/contract/excerpt.ts';
import { listFeedQuestions } from '#db/queries/feeds.ts';
import { rssResponse } from '#src/features/feeds/rss.ts';
import { shownName } from '#src/features/forum/avatar.ts';
import { paths } from '#src/lib/paths.ts';

/** Renders the feed of the newest questions. */
export const GET: APIRoute = async ({ locals: { db, site } }) => {
  const entries = (await listFeedQuestions(db)).map(({ id, title, content, nickname, createdAt, changedAt }) => {
    return {
      id: `question:${id}`,
      title,
      path: paths.question(id),
      text: excerpt(content, 300),
      author: shownName(nickname),
      publishedAt: createdAt,
      changedAt,
    };
  });
  const facts = {
    title: `${site.siteName}のペット相談`,
    description: '飼い主さんどうしで知恵を出しあう場所の、新しい質問です。',
    path: paths.forum(),
    feedPath: paths.forumFeed(),
  };
  return rssResponse({ ...facts, entries }, site);
};
