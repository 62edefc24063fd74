import type { APIRoute } from 'astro';
import { excerpt } from '#api/contract/excerpt.ts';
import { idIn } from '#db/page-paths.ts';
import { listFeedReplies } from '#db/queries/feeds.ts';
import { findQuestion } from '#db/queries/questions.ts';
import { rssResponse } from '#src/features/feeds/rss.ts';
import { addressedName, shownName } from '#src/features/forum/avatar.ts';
import { paths } from '#src/lib/paths.ts';

/** Renders the feed of a question's newest replies. */
export const GET: APIRoute = async ({ params, locals: { db, site } }) => {
  const question = await findQuestion(db, idIn(params['id']));
  if (!question) return new Response(null, { status: 404 });
  const path = paths.question(question.id);
  const entries = (await listFeedReplies(db, question.id)).map(({ id, content, nickname, isBestAnswer, createdAt, changedAt }) => {
    const title = `${addressedName(nickname)}の${isBestAnswer ? 'ベスト回答' : '回答'}`;
    return {
      id: `reply:${id}`,
      title,
      path: `${path}#reply-${id}`,
      text: excerpt(content, 300),
      author: shownName(nickname),
      publishedAt: createdAt,
      changedAt,
    };
  });
  const facts = {
    title: `「${question.title}」への回答`,
    description: excerpt(question.content, 160),
    path,
    feedPath: paths.questionFeed(question.id),
  };
  return rssResponse({ ...facts, changedAt: question.changedAt, entries }, site);
};
