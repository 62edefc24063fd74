import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { isPublicPost, publicArticles, publicQuestions } from '../public-rows.ts';

/** Number of entries in a feed. */
const feedLength = 20;

/** Lists the newest articles for the feed. */
export async function listFeedArticles(db: Db) {
  const columns = ['a.id', 'a.slug', 'a.title', 'a.excerpt', 'a.author', 'a.publishedAt', 'a.changedAt'] as const;
  const rows = await publicArticles(db)
    .select(columns)
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(feedLength)
    .execute();
  depend(tag.articles, ...rows.map(({ id }) => tag.article(id)));
  return rows;
}

/** Lists the newest questions for the forum's feed. */
export async function listFeedQuestions(db: Db) {
  const columns = ['q.id', 'q.title', 'q.content', 'q.nickname', 'q.createdAt', 'q.changedAt'] as const;
  const rows = await publicQuestions(db).select(columns).orderBy('q.createdAt', 'desc').orderBy('q.id', 'desc').limit(feedLength).execute();
  // A reply updates the question's `changedAt`, which the feed shows.
  depend(tag.forum('all'), ...rows.flatMap(({ id }) => [tag.question(id), tag.questionReplies(id)]));
  return rows;
}

/** Lists the newest replies to a question for its own feed. */
export async function listFeedReplies(db: Db, postId: number) {
  depend(tag.questionReplies(postId));
  return db
    .selectFrom('forumReplies')
    .select(['id', 'content', 'nickname', 'isBestAnswer', 'createdAt', 'changedAt'])
    .where('postId', '=', postId)
    .where(isPublicPost())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(feedLength)
    .execute();
}
