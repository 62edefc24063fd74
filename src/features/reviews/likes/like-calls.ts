import { read, request } from '#src/lib/request.ts';

export type LikeKind = 'review' | 'brandReview';

/** A review's like count and whether the visitor likes it. */
export interface LikeState {
  liked: boolean;
  likeCount: number;
}

const mostAtOnce = 100;

const paths: Record<LikeKind, { states: (ids: string) => string; toggle: (id: number) => string }> = {
  review: { states: (ids) => `/api/reviews/like-status?ids=${ids}`, toggle: (id) => `/api/reviews/${id}/like` },
  brandReview: { states: (ids) => `/api/brand-reviews/likes?ids=${ids}`, toggle: (id) => `/api/brand-reviews/${id}/like` },
};

/** Fetches the like state of several reviews, 100 per request. Throws いいね状態の取得に失敗しました. */
export async function readLikeStates(kind: LikeKind, ids: readonly number[]): Promise<Array<LikeState & { id: number }>> {
  const batches = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, at) => ids.slice(at * mostAtOnce, (at + 1) * mostAtOnce));
  try {
    const answers = await Promise.all(batches.map((batch) => read<Array<LikeState & { id: number }>>(paths[kind].states(batch.join(',')))));
    return answers.flat();
  } catch (cause) {
    throw new Error('いいね状態の取得に失敗しました', { cause });
  }
}

/** Likes a review, or removes the like. */
export async function toggleLike(kind: LikeKind, id: number): Promise<LikeState> {
  return (await (await request('POST', paths[kind].toggle(id))).json()) as LikeState;
}
