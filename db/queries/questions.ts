import { sql } from 'kysely';
import { forumCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { listSearchWords } from '../search-typos.ts';
import { idsMatching, idsOf, nameExpression, type SearchWord } from '../search.ts';
import { depend, tag } from '../tags.ts';
import { linkColumns, questionColumns, questionsWith, toLinks, withTags, type QuestionLink, type QuestionRow } from './question-rows.ts';
import { isPublicPost, publicQuestions } from '../public-rows.ts';
import { countOf } from '../count-of.ts';

/** Filter of a question list; absent means any. `other` also includes codes without a tab or chip of their own; `tag` is a name. */
export interface QuestionFilter {
  category?: string | undefined;
  petType?: string | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  /** Ids of further questions: the reader's own that are not public yet. Never on a page. */
  also?: readonly number[];
}

/** `unsolved` lists only unresolved questions, newest first; `closest` those first whose title the search finds, then the newest. */
export type QuestionSort = 'newest' | 'closest' | 'popular' | 'unsolved';

export interface Reply {
  id: number;
  content: string;
  nickname: string;
  iconId: number | null;
  isBestAnswer: boolean;
  upvotes: number;
  downvotes: number;
  createdAt: string;
}

/** A question with all fields of its page, without its replies. */
export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** Finds the words of a filter's search, for the list and its count: those of a misspelled one take longest. */
export function listQuestionWords(db: Db, { search = '' }: QuestionFilter): Promise<SearchWord[]> {
  return listSearchWords(db, 'post', search);
}

/** Lists public questions that pass the filter. `words` are those of its search, if they are known. */
export async function listQuestions(
  db: Db,
  filter: QuestionFilter,
  { sort, limit, offset = 0, words }: { sort: QuestionSort; limit: number; offset?: number; words?: readonly SearchWord[] },
): Promise<QuestionRow[]> {
  const known = words ?? (await listQuestionWords(db, filter));
  depend(tag.forum(filter.category ?? 'all'), ...(sort === 'popular' ? [tag.popularQuestions] : []));
  const query = filtered(db, filter, sort, known)
    .select(questionColumns)
    .$if(sort === 'closest' && known.length > 0, (all) => all.orderBy(sql`q.id in ${idsOf('post', nameExpression(known))}`, 'desc'))
    .limit(limit)
    .offset(offset);
  const ordered = sort === 'popular' ? query.orderBy('q.viewCountShown', 'desc') : query.orderBy('q.createdAt', 'desc');
  return withTags(db, await ordered.orderBy('q.id', 'desc').execute());
}

/** Counts the questions of a list. */
export async function countQuestions(db: Db, filter: QuestionFilter, sort: QuestionSort, words?: readonly SearchWord[]): Promise<number> {
  depend(tag.forum(filter.category ?? 'all'));
  return countOf(filtered(db, filter, sort, words ?? (await listQuestionWords(db, filter))));
}

/** Lists the most viewed questions, by the view count that pages show. */
export async function listPopularQuestions(db: Db, limit: number): Promise<QuestionLink[]> {
  depend(tag.popularQuestions);
  return toLinks(
    await publicQuestions(db).select(linkColumns).orderBy('q.viewCountShown', 'desc').orderBy('q.id', 'desc').limit(limit).execute(),
  );
}

export async function listRecentQuestions(db: Db, limit: number): Promise<QuestionLink[]> {
  depend(tag.forum('all'));
  return toLinks(
    await publicQuestions(db).select(linkColumns).orderBy('q.createdAt', 'desc').orderBy('q.id', 'desc').limit(limit).execute(),
  );
}

/** Lists the ids of the newest public questions. Names no tag, because no page shows them. */
export async function listNewestIds(db: Db, limit: number): Promise<number[]> {
  const newest = publicQuestions(db).select('q.id').orderBy('q.createdAt', 'desc').orderBy('q.id', 'desc').limit(limit);
  return (await newest.execute()).map(({ id }) => id);
}

/**
 * Lists the ids of the public questions whose turn a day is: as many turns as there are `limit` ids follow each other day by day, so that
 * nothing needs to be stored. Names no tag, because no page shows them.
 */
export async function listIdsOfDay(db: Db, day: number, limit: number): Promise<number[]> {
  const { last } = await db
    .selectFrom('forumPosts')
    .select(sql<number | null>`max(id)`.as('last'))
    .executeTakeFirstOrThrow();
  const from = (day % (Math.floor((last ?? 0) / limit) + 1)) * limit;
  const turn = publicQuestions(db)
    .select('q.id')
    .where('q.id', '>=', from)
    .where('q.id', '<', from + limit)
    .orderBy('q.id');
  return (await turn.execute()).map(({ id }) => id);
}

/**
 * Lists the ids of the public questions that were viewed since their counts were copied (`copyViewCounts`), in order. Reads all questions,
 * so it runs on a read thread. Names no tag, because no page shows them.
 */
export async function listUncopiedViews(db: Db): Promise<number[]> {
  const viewed = publicQuestions(db).select('q.id').whereRef('q.viewCountShown', '<>', 'q.viewCount').orderBy('q.id');
  return (await viewed.execute()).map(({ id }) => id);
}

/** Returns whether a question is public. Names no tag, because only calls that count something use it. */
export async function isPublicQuestion(db: Db, id: number): Promise<boolean> {
  return (await publicQuestions(db).select('q.id').where('q.id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Finds a public question; undefined if it never existed, waits for an operator or is deleted. `also` are ids of the reader's own questions
 * that are not public yet.
 */
export async function findQuestion(db: Db, id: number, also: readonly number[] = []) {
  depend(tag.question(id));
  const row = await questionsWith(db, also)
    .select([...questionColumns, 'q.updatedAt', 'q.changedAt'])
    .where('q.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { updatedAt, changedAt, ...stored } = row;
  const [question] = await withTags(db, [stored]);
  return question && { ...question, updatedAt, changedAt };
}

/** Lists public replies and those of `also`: the best answer first, then oldest first. */
export async function listReplies(db: Db, postId: number, also: readonly number[] = []): Promise<Reply[]> {
  depend(tag.questionReplies(postId));
  const of = db.selectFrom('forumReplies').where('postId', '=', postId);
  const published = of.where(isPublicPost());
  const own = of.select('id').where('id', 'in', [...also]);
  const listed = also.length === 0 ? published : of.where('id', 'in', published.select('id').unionAll(own));
  const rows = await listed
    .select(['id', 'content', 'nickname', 'iconId', 'isBestAnswer', 'upvotes', 'downvotes', 'createdAt'])
    .orderBy('isBestAnswer', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, isBestAnswer: row.isBestAnswer === 1 }));
}

/**
 * Lists public questions related to this one in either direction, most similar first. At most ten rows name a question; depends on all of
 * them, so that a hidden one reappears once it is public again.
 */
export async function listRelatedQuestions(db: Db, postId: number, limit: number): Promise<QuestionLink[]> {
  const there = db.selectFrom('relatedQuestions').select(['relatedPostId as id', 'score']).where('postId', '=', postId);
  const back = db.selectFrom('relatedQuestions').select(['postId as id', 'score']).where('relatedPostId', '=', postId);
  const related = await there.unionAll(back).orderBy('id').orderBy('score').execute();
  depend(...related.map(({ id }) => tag.question(id)));
  if (related.length === 0) return [];
  const scores = new Map(related.map(({ id, score }) => [id, score]));
  const rows = await publicQuestions(db)
    .select(linkColumns)
    .where('q.id', 'in', [...scores.keys()])
    .orderBy('q.id', 'desc')
    .execute();
  return toLinks(rows.toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0)).slice(0, limit));
}

function filtered(db: Db, filter: QuestionFilter, sort: QuestionSort, words: readonly SearchWord[]) {
  const tagged = db
    .selectFrom('forumPostTags as pt')
    .innerJoin('forumTags as t', 't.id', 'pt.tagId')
    .select('pt.postId')
    .where('t.name', '=', filter.tag ?? '');
  const { category = 'all', petType = 'all' } = filter;
  return questionsWith(db, filter.also ?? [])
    .$if(category === 'other', (query) => query.where('q.category', 'not in', ownTabs))
    .$if(category !== 'all' && category !== 'other', (query) => query.where('q.category', '=', category))
    .$if(petType === 'other', (query) => query.where('q.petType', 'not in', rankedPetTypes))
    .$if(petType !== 'all' && petType !== 'other', (query) => query.where('q.petType', '=', petType))
    .$if(sort === 'unsolved', (query) => query.where('q.isResolved', '=', 0))
    .$if(filter.tag !== undefined, (query) => query.where('q.id', 'in', tagged))
    .$if(words.length > 0, (query) => query.where(sql<boolean>`q.id in ${idsMatching('post', words)}`));
}

/** Forum categories with a tab of their own; その他 includes every other code. */
const ownTabs: readonly string[] = forumCategories.map(({ code }) => code).filter((code) => code !== 'other');

/** Returns the tab that lists questions of a stored category. A write dirties its `forum` tag as well as that of `all`. */
export function forumTabOf(category: string): string {
  return ownTabs.includes(category) ? category : 'other';
}
