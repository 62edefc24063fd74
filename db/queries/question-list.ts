import type { Db } from '../open.ts';
import { questionsWith, type QuestionRow } from './question-rows.ts';
import { findQuestion, listQuestions, type Question, type QuestionFilter } from './questions.ts';

/** A public question with every public field; `viewCount` is the live count, not the one pages show. */
type FullQuestion = QuestionRow & Live;

interface Live {
  viewCount: number;
  updatedAt: string;
  bestAnswerId: number | null;
  closedAt: string | null;
}

/** Lists the same questions as `listQuestions`, with every public field. */
export async function listFullQuestions(
  db: Db,
  filter: QuestionFilter,
  options: Parameters<typeof listQuestions>[2],
): Promise<FullQuestion[]> {
  return withLive(db, await listQuestions(db, filter, options), filter.also);
}

/** Finds a public question, or one of `also`. */
export async function findFullQuestion(db: Db, id: number, also: readonly number[] = []): Promise<FullQuestion | undefined> {
  const question = await findQuestion(db, id, also);
  const [full] = question ? await withLive(db, [question], also) : [];
  return full;
}

async function withLive(db: Db, rows: ReadonlyArray<QuestionRow | Question>, also: readonly number[] = []): Promise<FullQuestion[]> {
  if (rows.length === 0) return [];
  const live = await questionsWith(db, also)
    .select(['q.id', 'q.viewCount', 'q.updatedAt', 'q.bestAnswerId', 'q.closedAt'])
    .where(
      'q.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('q.id')
    .execute();
  const byId = new Map(live.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const own = byId.get(row.id);
    return own ? [{ ...row, ...own }] : [];
  });
}
