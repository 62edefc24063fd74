import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { postTables } from '../post-tables.ts';
import type { Flag, Time } from '../tables/columns.ts';
import { axisRatings } from '../tables/reviews.ts';
import type { PostKind } from '../tables/visitors.ts';
import { updateBrandReview } from './brand-reviews.ts';
import type { Write } from './log.ts';
import { moderatePost } from './moderation.ts';
import type { RowState } from './post-rules.ts';
import { updateQuestion } from './questions.ts';
import { updateReply } from './replies.ts';
import { refusePhoto } from './review-photos.ts';
import { updateReview } from './reviews.ts';
import { undoableSince } from './undoable.ts';

// Replies before their questions, which hide them.
const kinds = ['reply', 'post', 'review', 'brandReview'] as const satisfies readonly PostKind[];

interface PostState extends RowState {
  id: number;
  isDeletedByWriter: Flag;
  updatedAt: Time;
  authorKey: string | null;
  /** Id of the product, brand or question that it belongs to; null for a question. */
  ownerId: number | null;
}

/** Ends posts as `former` has them: deletes those deleted or purged there, and hides those hidden there. Returns how many. */
export async function endPosts(write: Write, former: Db): Promise<number> {
  let ended = 0;
  for (const kind of kinds) {
    const owners = await listOwners(former, kind, write.at);
    const last = await statesIn(former, kind);
    for (const state of (await statesIn(write.db, kind)).values()) {
      const now = last.get(state.id);
      // One that went with its product, brand or question comes back with it, or goes again with a question that ends itself.
      const isWithOwner = !now && state.ownerId !== null && !owners.has(state.ownerId);
      if (!isWithOwner && (await endPost(write, kind, state, now))) ended++;
    }
  }
  return ended;
}

async function endPost({ db, at }: Write, kind: PostKind, before: PostState, last: PostState | undefined): Promise<boolean> {
  const { id } = before;
  if (before.deletedAt !== null) return false;
  if (!last || last.deletedAt !== null) {
    // Its text goes 30 days after the deletion, not after the restore: that of a purged one, with the next purge. Nobody restores or reads it.
    await moderatePost({ db, at: last?.deletedAt ?? undoableSince(at) }, kind, id, 'delete');
    const { table } = postTables[kind];
    if (!last || last.isDeletedByWriter === 1)
      await sql`update ${sql.table(table)} set is_deleted_by_writer = 1 where id = ${id}`.execute(db);
    return true;
  }
  if (last.status !== 'hidden' || before.status === 'hidden') return false;
  await moderatePost({ db, at }, kind, id, 'hide');
  return true;
}

/** Removes the pictures that were refused in `former`, and returns how many. One that was purged with its review stays or goes with it. */
export async function endPhotos(write: Write, former: Db): Promise<number> {
  const { db } = write;
  const listIds = async (table: 'reviewPhotos' | 'reviews') =>
    new Set((await former.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id));
  const [last, reviews] = [await listIds('reviewPhotos'), await listIds('reviews')];
  const photos = db.selectFrom('reviewPhotos as p').innerJoin('reviews as r', 'r.id', 'p.reviewId');
  const rows = await photos.select(['p.id', 'p.reviewId', 'r.status', 'r.deletedAt']).orderBy('p.id').execute();
  const gone = rows.filter(({ id, reviewId }) => !last.has(id) && reviews.has(reviewId));
  for (const { id, status, deletedAt } of gone) {
    if (deletedAt === null && status !== 'hidden') await refusePhoto(write, id);
    // No page shows it, but an operator who shows the review again would show it too.
    else await db.deleteFrom('reviewPhotos').where('id', '=', id).execute();
  }
  return gone.length;
}

type Edit = (write: Write, id: number, authorKey: string | undefined, patch: never, reasons: readonly string[]) => Promise<unknown>;

const animal = ['petType', 'breed', 'ageBand', 'weightBand', 'usedFor'];

/** The columns that a writer may change, and the change. */
const edits: Record<PostKind, { columns: readonly string[]; edit: Edit }> = {
  review: { columns: [...axisRatings, 'nickname', 'reviewText', ...animal, 'isProvided'], edit: updateReview },
  brandReview: { columns: ['nickname', 'reviewText', 'rating', 'petType'], edit: updateBrandReview },
  post: { columns: ['title', 'content', 'petType', 'category', 'nickname', 'iconId'], edit: updateQuestion },
  reply: { columns: ['content', 'nickname', 'iconId'], edit: updateReply },
};

/**
 * Gives posts the texts that their writers gave them in `former`, and lets those wait that do there: the text of the backup may hold what
 * its writer took out. Returns how many.
 */
export async function takeOverEdits(write: Write, former: Db): Promise<number> {
  let edited = 0;
  for (const kind of kinds) {
    const last = await statesIn(former, kind);
    for (const state of (await statesIn(write.db, kind)).values()) {
      const now = last.get(state.id);
      if (now && now.updatedAt > state.updatedAt && (await takeOverEdit(write, former, kind, now))) edited++;
    }
  }
  return edited;
}

async function takeOverEdit({ db }: Write, former: Db, kind: PostKind, last: PostState): Promise<boolean> {
  const { columns, edit } = edits[kind];
  const { rows } = await sql<object>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(postTables[kind].table)} where id = ${last.id}`.execute(former);
  const reasons = last.status === 'pending' ? await listReasons(former, kind, last.id) : [];
  try {
    // At the time of the edit, while its writer might still change it.
    await edit({ db, at: last.updatedAt }, last.id, last.authorKey ?? undefined, rows[0] as never, reasons);
    return true;
  } catch (error) {
    // The backup has it hidden or deleted, or what it belongs to.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function listReasons(former: Db, kind: PostKind, id: number): Promise<string[]> {
  const held = former.selectFrom('heldPosts').select('reasons').where('kind', '=', kind).where('postId', '=', id);
  return JSON.parse((await held.executeTakeFirst())?.reasons ?? '["repeated"]') as string[];
}

async function statesIn(db: Db, kind: PostKind): Promise<Map<number, PostState>> {
  const { table, owner } = postTables[kind];
  const { rows } = await sql<PostState>`select id, status, deleted_at, is_deleted_by_writer, updated_at, author_key,
    ${owner === undefined ? null : sql.ref(owner)} as owner_id from ${sql.table(table)} order by id`.execute(db);
  return new Map(rows.map((state) => [state.id, state]));
}

const ownerTables = { review: 'products', brandReview: 'brands', reply: 'forumPosts' } as const;

/** Lists what the posts of a kind belong to, but for what a purge may have begun to remove. */
async function listOwners(former: Db, kind: PostKind, at: Time): Promise<Set<number>> {
  if (kind === 'post') return new Set();
  const owners = former.selectFrom(ownerTables[kind]).select('id').orderBy('id');
  const kept = owners.where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '>', undoableSince(at))]));
  return new Set((await kept.execute()).map(({ id }) => id));
}
