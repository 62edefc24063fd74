import type { Selectable } from 'kysely';
import type { AxisRating } from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { runTogether } from '../run-together.ts';
import { Refusal } from '../errors.ts';
import type { Flag, Time } from '../tables/columns.ts';
import { axisRatings, type AnimalFacts, type ReviewsTable } from '../tables/reviews.ts';
import { sitemapTags, tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { forgetContact } from './post-contacts.ts';
import { byWriter, changeTime, hasAll, isPublic, ownPost, screenedStatus, type RowState } from './post-rules.ts';
import { filledTags, findRankedRows, listRankTags, type RankedRows } from './rank-tags.ts';
import { refreshRatings } from './ratings.ts';
import { replaceRecentText } from './recent-texts.ts';
import { listReviewListTags } from './review-lists.ts';
import { dropWaitingPhotos } from './review-photos.ts';
import type { PostStatus } from './visitor-posts.ts';

type Row = Selectable<ReviewsTable>;

/** A review as its writer sends it: a rating of 1 to 5 for each axis. */
interface ReviewInput extends Record<AxisRating, number>, Partial<AnimalFacts> {
  isProvided?: boolean | undefined;
  nickname: string;
  reviewText: string;
  petType: string | null;
  authorKey: string | null;
}

/** A product before a review of it. */
interface Reviewed {
  product: { deletedAt: Time | null } | undefined;
  ranked: RankedRows;
}

/** Reads what `createReview` needs of a product. */
export async function findReviewed(db: Db, productId: number): Promise<Reviewed> {
  const [product, ranked] = await Promise.all([
    db.selectFrom('products').select('deletedAt').where('id', '=', productId).executeTakeFirst(),
    findRankedRows(db, productId),
  ]);
  return { product, ranked };
}

/**
 * Stores a review with the rounded mean of its ratings as overall rating, and returns its row. `reviewed` was read in the same
 * transaction. Throws `product_not_found`, `gone`.
 */
export async function createReview(
  write: Write,
  productId: number,
  input: ReviewInput,
  status: PostStatus = 'published',
  reviewed?: Reviewed,
): Promise<Row> {
  const { db, at } = write;
  const { product, ranked } = reviewed ?? (await findReviewed(db, productId));
  if (!product) throw new Refusal('product_not_found');
  if (product.deletedAt) throw new Refusal('gone');
  const times = { createdAt: at, updatedAt: at, changedAt: at };
  const isProvided = input.isProvided ? 1 : 0;
  const row = { ...unsaid, ...input, ...times, isProvided, status, productId, rating: overallRating(input) };
  const store = async () => (await storeReview(db, row))[0] as Row;
  if (status === 'pending') return store();
  return change(write, { productId, ranked, what: 'created' }, store);
}

const unsaid: AnimalFacts = { breed: null, ageBand: null, weightBand: null, usedFor: null };
const animal = ['petType', 'breed', 'ageBand', 'weightBand', 'usedFor'] as const;
const columns = ['productId', 'rating', ...axisRatings, 'reviewText', 'nickname', ...animal, 'isProvided', 'status', 'authorKey'] as const;
const storeReview = prepared([...columns, 'createdAt', 'updatedAt', 'changedAt'], (row, db) =>
  db.insertInto('reviews').values(row).returningAll(),
);

/**
 * Changes the writer's own review; `reasons` say why an operator should check it first. A writer can add the mark 提供品 and not take it
 * away. Throws what `ownPost` throws.
 */
export async function updateReview(
  write: Write,
  id: number,
  authorKey: string | undefined,
  patch: Partial<Omit<ReviewInput, 'authorKey'>>,
  reasons: readonly string[],
): Promise<Row> {
  const { db, at } = write;
  const before = await ownPost(write, 'review', id, authorKey);
  // A weight band belongs to one pet type.
  const isOfOther = patch.petType !== undefined && patch.petType !== before.petType && patch.weightBand === undefined;
  const wanted = isOfOther ? { ...patch, weightBand: null } : patch;
  const isProvided: Flag = before.isProvided === 1 || wanted.isProvided ? 1 : 0;
  const after = { ...before, ...wanted, isProvided };
  if (hasAll(before, { ...wanted, isProvided })) return before;
  const status = await screenedStatus(write, 'review', before, [before.reviewText, after.reviewText], reasons);
  const changed = { ...wanted, isProvided, status, rating: overallRating(after), updatedAt: at, changedAt: at };
  const store = () => db.updateTable('reviews').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  if (before.status === 'pending') return store();
  return change(write, { productId: before.productId, id, what: 'updated' }, store);
}

/** Deletes the writer's own review. Throws what `ownPost` throws. */
export async function deleteReview(write: Write, id: number, authorKey: string | undefined): Promise<void> {
  const { db, at } = write;
  const before = await ownPost(write, 'review', id, authorKey, 'delete');
  const store = () => db.updateTable('reviews').set(byWriter(at)).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await replaceRecentText(write, 'review', id, before.reviewText);
  await dropWaitingPhotos(write, id);
  await forgetContact(write, 'review', id);
  if (before.status === 'pending') await store();
  else await change(write, { productId: before.productId, id, what: 'deleted' }, store);
}

/** Applies an operator's decision to a review. */
export async function setReviewState(write: Write, before: Row, state: RowState, what: string): Promise<void> {
  const { db, at } = write;
  const set = { ...state, changedAt: changeTime(at, state.status) };
  if (state.status === 'hidden' || state.deletedAt !== null) await dropWaitingPhotos(write, before.id);
  const store = () => db.updateTable('reviews').set(set).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  if (isPublic(before) || isPublic(state)) await change(write, { productId: before.productId, id: before.id, what }, store);
  else await store();
}

/** Marks a review as one of a provided product, or takes the mark away. Throws `review_not_found`, and `gone` for a deleted one. */
export async function markProvided(write: Write, id: number, isProvided: boolean): Promise<void> {
  const { db, at } = write;
  const before = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw new Refusal('review_not_found');
  if (before.deletedAt) throw new Refusal('gone');
  const mark = isProvided ? 1 : 0;
  if (before.isProvided === mark) return;
  const set = { isProvided: mark, changedAt: changeTime(at, before.status) } as const;
  const store = () => db.updateTable('reviews').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  const what = isProvided ? 'marked as provided' : 'unmarked as provided';
  if (isPublic(before)) await change(write, { productId: before.productId, id, what }, store);
  else await store();
}

/**
 * Stores a change of a public review, recomputes the ratings, and dirties what showed it before and what shows it after. A new review has
 * no id yet.
 */
async function change(
  write: Write,
  { productId, id, what, ranked }: { productId: number; id?: number; what: string; ranked?: RankedRows },
  store: () => Promise<Row>,
): Promise<Row> {
  const { db } = write;
  const [before, lists] = await Promise.all([ranked ?? findRankedRows(db, productId), id === undefined ? [] : listReviewListTags(db, id)]);
  const moves = async () => {
    await refreshRatings(write, productId);
    return Promise.all([listRankTags(db, productId, before), listReviewListTags(db, id)]);
  };
  const [review, moved] = await runTogether(db, [store, moves]);
  await recordChange(write, `review:${review.id} ${what}`, [
    tag.product(productId),
    tag.productReviews(productId),
    tag.productCard(productId),
    ...lists,
    ...moved.flat(),
    ...filledTags(before),
    ...sitemapTags('product', productId),
  ]);
  return review;
}

function overallRating(review: Pick<Row, AxisRating>): number {
  const given = axisRatings.map((column) => review[column] ?? 0);
  return Math.round(given.reduce((sum, stars) => sum + stars, 0) / given.length);
}
