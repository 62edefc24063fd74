import type { Db } from '../open.ts';
import { weighPairs } from '../rare-pairs.ts';
import { tellingPairs } from '../text.ts';
import { publicQuestions } from '../public-rows.ts';

/** Questions that one question lists as similar, and that may list it: a page shows at most ten, and a title change affects no more. */
const mostRelated = 5;

/** Newest rows read for one tag, so that the cost of a question does not grow with the forum. */
const mostScanned = 200;

/** Tag, pet, category: a shared tag counts most. A title counts up to `title`, by the share of it that the other question contains. */
const weights = { tag: 3, pet: 2, category: 1, title: 6 };

/** Below this score, questions share the pet or the category and little else. */
const leastScore = 5;

/**
 * Stores which public questions are most similar to one by tags, pet, category and title words, and returns their ids; the caller dirties
 * their `questionReplies` tags. Skips questions that five others list already and those that list this one.
 */
export async function relateQuestion(db: Db, id: number): Promise<number[]> {
  await db.deleteFrom('relatedQuestions').where('postId', '=', id).execute();
  const question = await db.selectFrom('forumPosts').select(['id', 'title', 'petType', 'category']).where('id', '=', id).executeTakeFirst();
  if (!question) return [];
  const likeness = await likenessOf(db, question);
  const candidates = [...likeness.keys()];
  if (candidates.length === 0) return [];
  const known = await publicQuestions(db)
    .select(['q.id', 'q.petType', 'q.category'])
    .where('q.id', 'in', candidates)
    .where('q.id', '<>', id)
    .orderBy('q.id', 'desc')
    .execute();
  const scored = known.map(({ id: other, petType, category }) => {
    const place = (petType === question.petType ? weights.pet : 0) + (category === question.category ? weights.category : 0);
    return { relatedPostId: other, score: (likeness.get(other) ?? 0) + place };
  });
  const similar = scored
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score || other.relatedPostId - one.relatedPostId);
  const free = await withRoom(db, id, similar.slice(0, 10 * mostRelated));
  const chosen = free.slice(0, mostRelated);
  if (chosen.length > 0)
    await db
      .insertInto('relatedQuestions')
      .values(chosen.map((row) => ({ postId: id, ...row })))
      .execute();
  return chosen.map(({ relatedPostId }) => relatedPostId);
}

interface Related {
  relatedPostId: number;
  score: number;
}

async function withRoom(db: Db, id: number, similar: Related[]): Promise<Related[]> {
  if (similar.length === 0) return [];
  const ids = similar.map(({ relatedPostId }) => relatedPostId);
  const naming = await db
    .selectFrom('relatedQuestions')
    .select(['postId', 'relatedPostId'])
    .where('relatedPostId', 'in', [id, ...ids])
    .orderBy('relatedPostId')
    .orderBy('postId')
    .execute();
  const back = new Set(naming.filter(({ relatedPostId }) => relatedPostId === id).map(({ postId }) => postId));
  const named = Map.groupBy(naming, ({ relatedPostId }) => relatedPostId);
  return similar.filter(({ relatedPostId }) => !back.has(relatedPostId) && (named.get(relatedPostId)?.length ?? 0) < mostRelated);
}

/** Returns the weight of shared tags and shared title words by question id. */
async function likenessOf(db: Db, { id, title }: { id: number; title: string }): Promise<Map<number, number>> {
  const likeness = new Map<number, number>();
  const add = (ids: number[], weight: number) => ids.forEach((other) => likeness.set(other, (likeness.get(other) ?? 0) + weight));
  const tags = await db.selectFrom('forumPostTags').select('tagId').where('postId', '=', id).orderBy('tagId').execute();
  for (const { tagId } of tags) {
    const tagged = await db
      .selectFrom('forumPostTags')
      .select('postId')
      .where('tagId', '=', tagId)
      .orderBy('postId', 'desc')
      .limit(mostScanned)
      .execute();
    add(
      tagged.map(({ postId }) => postId),
      weights.tag,
    );
  }
  const pairs = tellingPairs(title);
  for (const { ids } of await weighPairs(db, 'post', pairs)) add(ids, weights.title / pairs.length);
  return likeness;
}
