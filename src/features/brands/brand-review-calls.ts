import { brandReviewsPerPage } from '#db/page-sizes.ts';
import { ownOf, type OwnBrandReview } from '#src/features/posts/own-posts.ts';
import type { RowsPart } from '#src/features/lists/rows.ts';
import { brandReviewView } from '#src/features/reviews/brand/brand-review-view.ts';
import type { ReviewView } from '#src/features/reviews/review-view.ts';
import type { Attempt } from '#src/features/posts/drafts.ts';
import { sendPost } from '#src/features/posts/posting.ts';
import { call, partOf, request } from '#src/lib/request.ts';

/** Fetches one page of a brand's reviews. Throws レビューの取得に失敗しました. */
export async function fetchBrandReviews(slug: string, page: number): Promise<RowsPart<ReviewView>> {
  try {
    const answer = await request('GET /api/brands/{slug}/reviews', { params: { slug }, query: { page, limit: brandReviewsPerPage } });
    const { rows, total } = await partOf(answer);
    const more = rows.length === brandReviewsPerPage && page * brandReviewsPerPage < total;
    return { rows: rows.map(brandReviewView), total, more };
  } catch (cause) {
    throw new Error('レビューの取得に失敗しました', { cause });
  }
}

/** Fetches the brand for its id and its slug of now, then posts the review. Throws `BrandUnknown` where the first request fails. */
export async function postBrandReview(slug: string, { key, body, earlier = [] }: Attempt): Promise<OwnBrandReview> {
  const { id: brandId, slug: now } = await call('GET /api/brands/{slug}', { params: { slug } }).catch((cause: unknown) => {
    throw new BrandUnknown('ブランド情報の取得に失敗しました', { cause });
  });
  const full = (each: string) => JSON.stringify({ ...(JSON.parse(each) as object), brandId, userId: 1 });
  const attempt = { key, body: full(body), earlier: earlier.map(full) };
  return sendPost('POST /api/brands/{slug}/reviews', { params: { slug: now } }, attempt, ownOf('brandReview', slug));
}

/** Thrown when the brand could not be fetched. */
export class BrandUnknown extends Error {}
