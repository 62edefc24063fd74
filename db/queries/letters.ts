import { sql, type Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { LettersTable } from '../tables/letters.ts';
import { toReview } from './reviews.ts';
import { noticeKind } from './notices.ts';
import { isPublicPost, isPublicProduct, publicArticles } from '../public-rows.ts';
import { countOf } from '../count-of.ts';

type Row = Selectable<LettersTable>;

/** A letter with what is known of its mails now. */
export type LetterWithResults = Row & { waiting: number };

/** Lists letters, the newest first. */
export async function listLetters(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<LetterWithResults[]> {
  const rows = await db.selectFrom('letters').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return withResults(db, rows);
}

export async function countLetters(db: Db): Promise<number> {
  return countOf(db.selectFrom('letters'));
}

export async function findLetter(db: Db, id: number): Promise<LetterWithResults | undefined> {
  const [letter] = await withResults(db, await db.selectFrom('letters').selectAll().where('id', '=', id).execute());
  return letter;
}

/** Finds what every recipient of a letter gets. */
export async function findFrozenLetter(db: Db, id: number): Promise<Pick<Row, 'subject' | 'frozen'> | undefined> {
  return db.selectFrom('letters').select(['subject', 'frozen']).where('id', '=', id).executeTakeFirst();
}

/** A letter on its way; `hasMails` while some of its mails have not ended. */
type OpenLetter = Pick<Row, 'id' | 'subject' | 'blocks' | 'state' | 'isQueued'> & { hasMails: boolean };

/** Lists letters that have to begin, to be queued or to end. */
export async function listOpenLetters(db: Db, at: string): Promise<OpenLetter[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'subject', 'blocks', 'state', 'isQueued'])
    .select(
      sql<number>`(select count(*) from (select 1 from outgoing_mails where letter_id = letters.id and state in ('waiting', 'sending') limit 1) as open)`.as(
        'open',
      ),
    )
    .where('state', 'in', ['scheduled', 'sending'])
    .where((eb) => eb.or([eb('state', '=', 'sending'), eb('sendAt', '<=', at)]))
    .orderBy('id')
    .execute();
  return rows.map(({ open, ...row }) => ({ ...row, hasMails: open > 0 }));
}

/** A public article or review of a letter. */
export type LetterEntry =
  | { kind: 'article'; id: number; title: string; slug: string; excerpt: string }
  | { kind: 'review'; id: number; productId: number; title: string; rating: number; nickname: string; isProvided: boolean; text: string };

/** A block of a letter; a text has no id. */
interface Block {
  kind: string;
  id?: number;
}

/**
 * Lists what is public of the articles and reviews of some blocks, in no order that matters; no review of a product that a notice warns of.
 */
export async function listLetterEntries(db: Db, blocks: readonly Block[]): Promise<LetterEntry[]> {
  const idsOf = (wanted: LetterEntry['kind']) => blocks.flatMap(({ kind, id }) => (kind === wanted && id !== undefined ? [id] : []));
  const articles = await publicArticles(db)
    .select(['a.id', 'a.title', 'a.slug', 'a.excerpt'])
    .where('a.id', 'in', idsOf('article'))
    .orderBy('a.id')
    .execute();
  const reviews = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['r.id', 'r.productId', 'p.name as title', 'r.rating', 'r.nickname', 'r.isProvided', 'r.reviewText as text'])
    .where('r.id', 'in', idsOf('review'))
    .where(isPublicPost('r'))
    .where(isPublicProduct('p'))
    // A page shows the notice beside the product, a mail has no place for it and cannot be taken back.
    .where(noticeKind, 'is', null)
    .orderBy('r.id')
    .execute();
  return [
    ...articles.map((article) => ({ kind: 'article' as const, ...article })),
    ...reviews.map((review) => ({ kind: 'review' as const, ...toReview(review) })),
  ];
}

/**
 * An article or review that a letter leaves out: the title of the article or the name of the review's product, null where it is purged, and
 * why. `notice`: a notice warns of the product; `gone`: it was deleted, or its product.
 */
export interface LeftOutEntry {
  kind: LetterEntry['kind'];
  id: number;
  title: string | null;
  left: 'draft' | 'hidden' | 'notice' | 'gone';
}

/** Names those of some blocks that are not among the entries that a letter shows, in the order of the blocks. */
export async function listLeftOut(db: Db, blocks: readonly Block[], shown: readonly LetterEntry[]): Promise<LeftOutEntry[]> {
  const missing = blocks.flatMap(({ kind, id }) =>
    (kind === 'article' || kind === 'review') && id !== undefined && !shown.some((entry) => entry.kind === kind && entry.id === id)
      ? [{ kind, id } as const]
      : [],
  );
  if (missing.length === 0) return [];
  const idsOf = (wanted: LetterEntry['kind']) => missing.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'title', 'deletedAt'])
    .where('id', 'in', idsOf('article'))
    .orderBy('id')
    .execute();
  const reviews = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['r.id', 'p.name as title', 'r.status', 'r.deletedAt', 'p.deletedAt as productDeletedAt'])
    .where('r.id', 'in', idsOf('review'))
    .orderBy('r.id')
    .execute();
  return missing.map(({ kind, id }) => {
    const article = kind === 'article' ? articles.find((row) => row.id === id) : undefined;
    if (article) return { kind, id, title: article.title, left: article.deletedAt === null ? 'draft' : 'gone' };
    const review = kind === 'review' ? reviews.find((row) => row.id === id) : undefined;
    if (!review) return { kind, id, title: null, left: 'gone' };
    const { title, status, deletedAt, productDeletedAt } = review;
    if (deletedAt !== null || productDeletedAt !== null) return { kind, id, title, left: 'gone' };
    return { kind, id, title, left: status === 'published' ? 'notice' : 'hidden' };
  });
}

// While a letter is sent, its mails say how far it is; afterwards the counts that were stored. Mails of a stopped one may be on their way.
async function withResults(db: Db, rows: readonly Row[]): Promise<LetterWithResults[]> {
  const open = rows.filter(({ state }) => state === 'sending' || state === 'stopped');
  const waiting = await countWaiting(
    db,
    open.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const counts = row.state === 'sending' ? await countEnded(db, row.id) : undefined;
      return { ...row, ...counts, waiting: waiting.get(row.id) ?? 0 };
    }),
  );
}

async function countWaiting(db: Db, letterIds: readonly number[]): Promise<Map<number | null, number>> {
  if (letterIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('outgoingMails')
    .select(({ fn }) => ['letterId', fn.countAll<number>().as('waiting')])
    .where('letterId', 'in', [...letterIds])
    .where('state', 'in', ['waiting', 'sending'])
    .groupBy('letterId')
    .orderBy('letterId')
    .execute();
  return new Map(rows.map(({ letterId, waiting }) => [letterId, waiting]));
}

async function countEnded(db: Db, letterId: number): Promise<Pick<Row, 'sent' | 'failed' | 'unclear'> | undefined> {
  const { rows } = await sql<Pick<Row, 'sent' | 'failed' | 'unclear'>>`select
    (select count(*) from outgoing_mails where letter_id = ${letterId} and state = 'sent') as sent,
    (select count(*) from outgoing_mails where letter_id = ${letterId} and state = 'failed') as failed,
    (select count(*) from outgoing_mails where letter_id = ${letterId} and state = 'unclear') as unclear`.execute(db);
  return rows[0];
}
