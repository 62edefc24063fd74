import { call } from '#src/lib/request.ts';

export type LikeKind = 'review' | 'brandReview';

/** A review's like count and whether the visitor likes it. */
export interface LikeState {
  liked: boolean;
  likeCount: number;
}

const mostAtOnce = 100;

const calls = {
  review: { states: 'GET /api/reviews/like-status', set: 'POST /api/reviews/{id}/like' },
  brandReview: { states: 'GET /api/brand-reviews/likes', set: 'POST /api/brand-reviews/{id}/like' },
} as const;

/** Fetches the like state of several reviews, 100 per request. Throws いいね状態の取得に失敗しました. */
export async function readLikeStates(kind: LikeKind, ids: readonly number[]): Promise<Array<LikeState & { id: number }>> {
  const batches = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, at) => ids.slice(at * mostAtOnce, (at + 1) * mostAtOnce));
  try {
    const answers = await Promise.all(batches.map((batch) => call(calls[kind].states, { query: { ids: batch.join(',') } })));
    return answers.flat();
  } catch (cause) {
    throw new Error('いいね状態の取得に失敗しました', { cause });
  }
}

/** Sets whether the visitor likes a review. A toggle would undo a like whose answer was lost, or that another tab has given. */
export function setLike(kind: LikeKind, id: number, liked: boolean): Promise<LikeState> {
  return call(calls[kind].set, { params: { id }, body: { liked } });
}
