import type { Selectable } from 'kysely';
import type { AxisRating } from '#api/contract/vocabulary.ts';
import { Refusal } from '../errors.ts';
import { axisRatings, type BrandReviewsTable } from '../tables/reviews.ts';
import { tag } from '../tags.ts';
import { moveBrandDates } from './brand-dates.ts';
import { recordChange, type Write } from './log.ts';
import { forgetContact } from './post-contacts.ts';
import { byWriter, changeTime, hasAll, isPublic, ownPost, screenedStatus, type RowState } from './post-rules.ts';
import { replaceRecentText } from './recent-texts.ts';
import type { PostStatus } from './visitor-posts.ts';

type Row = Selectable<BrandReviewsTable>;

/** A brand review as its writer sends it. `petType` is the chosen Japanese word. */
interface BrandReviewInput {
  nickname: string;
  reviewText: string;
  rating: number;
  petType: string;
  authorKey: string | null;
}

const unrated = Object.fromEntries(axisRatings.map((column) => [column, null])) as Record<AxisRating, null>;

/** Stores a review of an active brand and returns its row. Throws `brand_not_found`, `gone`. */
export async function createBrandReview(
  write: Write,
  slug: string,
  input: BrandReviewInput,
  status: PostStatus = 'published',
): Promise<Row> {
  const { db, at } = write;
  // A deleted brand may share its slug with a live one.
  const brand = await db
    .selectFrom('brands')
    .select(['id', 'isActive', 'deletedAt'])
    .where('slug', '=', slug)
    .orderBy('deletedAt', (key) => key.nullsFirst())
    .orderBy('id')
    .executeTakeFirst();
  if (!brand || brand.isActive === 0) throw new Refusal('brand_not_found');
  if (brand.deletedAt) throw new Refusal('gone');
  const times = { createdAt: at, updatedAt: at, changedAt: at, deletedAt: null };
  const review = await db
    .insertInto('brandReviews')
    .values({ ...input, ...times, ...unrated, status, brandId: brand.id, userId: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'published') await recordReview(write, review, 'created');
  return review;
}

/** Changes the writer's own brand review; `reasons` say why an operator should check it first. Throws what `ownPost` throws. */
export async function updateBrandReview(
  write: Write,
  id: number,
  authorKey: string | undefined,
  patch: Partial<Omit<BrandReviewInput, 'authorKey'>>,
  reasons: readonly string[],
): Promise<Row> {
  const { db, at } = write;
  const before = await ownPost(write, 'brandReview', id, authorKey);
  if (hasAll(before, patch)) return before;
  const texts = [before.reviewText, patch.reviewText ?? before.reviewText] as const;
  const status = await screenedStatus(write, 'brandReview', before, texts, reasons);
  const changed = { ...patch, status, updatedAt: at, changedAt: at };
  const review = await db.updateTable('brandReviews').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  if (before.status === 'published') await recordReview(write, review, 'updated');
  return review;
}

/** Deletes the writer's own brand review. Throws what `ownPost` throws. */
export async function deleteBrandReview(write: Write, id: number, authorKey: string | undefined): Promise<void> {
  const { db, at } = write;
  const before = await ownPost(write, 'brandReview', id, authorKey, 'delete');
  await db.updateTable('brandReviews').set(byWriter(at)).where('id', '=', id).execute();
  await replaceRecentText(write, 'brandReview', id, before.reviewText);
  await forgetContact(write, 'brandReview', id);
  if (before.status === 'published') await recordReview(write, before, 'deleted');
}

/** Applies an operator's decision to a brand review. */
export async function setBrandReviewState(write: Write, before: Row, state: RowState, what: string): Promise<void> {
  const set = { ...state, changedAt: changeTime(write.at, state.status) };
  await write.db.updateTable('brandReviews').set(set).where('id', '=', before.id).execute();
  if (isPublic(before) || isPublic(state)) await recordReview(write, before, what);
}

async function recordReview(write: Write, { id, brandId }: Row, what: string): Promise<void> {
  await recordChange(write, `brand-review:${id} ${what}`, [tag.brandReviews(brandId), ...(await moveBrandDates(write, [brandId]))]);
}
