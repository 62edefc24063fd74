import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { publicQuestions } from '../public-rows.ts';

/** A question's title and badge, as related links and the side column show them. */
export interface QuestionLink {
  id: number;
  title: string;
  isResolved: boolean;
}

export interface ForumTag {
  id: number;
  name: string;
}

/** A question as a row of a list. `views` is the shown count, `replyCount` counts public replies. */
export interface QuestionRow extends QuestionLink {
  content: string;
  petType: string;
  category: string;
  nickname: string;
  iconId: number | null;
  views: number;
  replyCount: number;
  createdAt: string;
  tags: ForumTag[];
}

/** Selects public questions and those of `also`: the reader's own that are not public yet. Never for a page. */
export function questionsWith(db: Db, also: readonly number[]) {
  if (also.length === 0) return publicQuestions(db);
  const own = db
    .selectFrom('forumPosts as q')
    .select('q.id')
    .where('q.id', 'in', [...also]);
  return db.selectFrom('forumPosts as q').where('q.id', 'in', publicQuestions(db).select('q.id').unionAll(own));
}

export const linkColumns = ['q.id', 'q.title', 'q.isResolved'] as const;

export const questionColumns = [
  ...linkColumns,
  'q.content',
  'q.petType',
  'q.category',
  'q.nickname',
  'q.iconId',
  'q.viewCountShown as views',
  'q.replyCount',
  'q.createdAt',
] as const;

type Stored<Question> = Omit<Question, 'isResolved' | 'tags'> & { isResolved: number };

/** Converts rows to links; depends on those questions' titles and badges. */
export function toLinks(rows: ReadonlyArray<Stored<QuestionLink>>): QuestionLink[] {
  depend(...rows.map(({ id }) => tag.question(id)));
  return rows.map(({ id, title, isResolved }) => ({ id, title, isResolved: isResolved === 1 }));
}

/** Adds the tags to list rows; depends on the questions and their counts. */
export async function withTags(db: Db, rows: ReadonlyArray<Stored<QuestionRow>>): Promise<QuestionRow[]> {
  depend(...rows.flatMap(({ id }) => [tag.question(id), tag.questionReplies(id)]));
  const tags = await listTags(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isResolved: row.isResolved === 1, tags: tags.get(row.id) ?? [] }));
}

/** Lists the tags of some questions, by question and in order. Never part of a page by itself: the caller depends on the questions. */
export async function listTags(db: Db, postIds: readonly number[]): Promise<Map<number, ForumTag[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('forumPostTags as pt')
    .innerJoin('forumTags as t', 't.id', 'pt.tagId')
    .select(['pt.postId', 't.id', 't.name'])
    .where('pt.postId', 'in', [...postIds])
    .orderBy('t.id')
    .orderBy('pt.postId')
    .execute();
  const grouped = Map.groupBy(rows, ({ postId }) => postId);
  return new Map([...grouped].map(([postId, own]) => [postId, own.map(({ id, name }) => ({ id, name }))]));
}
