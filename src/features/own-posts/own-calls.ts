import { read, request } from '#src/lib/request.ts';
import type { PostStatus } from '#src/features/reviews/posting.ts';
import { forgetOwn, ownAt, ownPosts, rememberOwn, type OwnPost, type StoredReview } from './own-posts.ts';

const calls = { review: '/api/reviews', brandReview: '/api/brand-reviews' } as const;

/** Changes one's own post; its checks run again, so it may have to wait. */
export async function changeOwn(own: OwnPost, payload: object): Promise<OwnPost> {
  const answer = await request('PATCH', `${calls[own.kind]}/${own.post.id}`, payload);
  const { status, ...post } = (await answer.json()) as StoredReview & { status: PostStatus };
  const changed = { ...own, post, status } as OwnPost;
  rememberOwn(changed);
  return changed;
}

export async function deleteOwn(own: OwnPost): Promise<void> {
  await request('DELETE', `${calls[own.kind]}/${own.post.id}`);
  forgetOwn(own);
}

/** Asks whether what waited is public by now or gone; the list holds the caller's own waiting posts. */
export async function refreshOwn(place: string): Promise<void> {
  const waiting = ownAt(ownPosts.get(), place, Date.now());
  const [own] = waiting;
  if (!own) return;
  const list = own.kind === 'review' ? `/api/products/${own.target}/reviews` : `/api/brands/${own.target}/reviews`;
  const listed = await read<Array<StoredReview & { status?: PostStatus }>>(`${list}?limit=100`);
  for (const one of waiting) {
    const { status = 'published', ...post } = listed.find(({ id }) => id === one.post.id) ?? { id: 0 };
    if (post.id === 0) forgetOwn(one);
    else rememberOwn({ ...one, post, status } as OwnPost);
  }
}
