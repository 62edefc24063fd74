import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { Time } from '../tables/columns.ts';

/** Finds the next moment at which an article is published or ended; undefined if none is planned. Reads one entry of each index. */
export async function findNextArticleTurn(db: Db): Promise<Time | undefined> {
  const [publishing, ending] = await Promise.all((['publishAt', 'endAt'] as const).map((column) => findFirst(db, column)));
  return [publishing, ending].filter((time) => time !== undefined).sort()[0];
}

async function findFirst(db: Db, column: 'publishAt' | 'endAt'): Promise<Time | undefined> {
  const row = await db
    .selectFrom('articles')
    .select(sql<Time>`${sql.ref(column)}`.as('time'))
    .where(column, 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy(column)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.time;
}
