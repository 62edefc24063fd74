import { read, request, RequestError } from '#src/lib/request.ts';
import type { PostStatus } from './posting.ts';
import { forgetOwn, ownAt, ownPosts, ownQuestion, rememberOwn, type OwnPost } from './own-posts.ts';

const calls = {
  review: '/api/reviews',
  brandReview: '/api/brand-reviews',
  reply: '/api/forum/replies',
  question: '/api/forum/posts',
} as const;

/** Edits the writer's own post. The checks run again, so it may have to wait for moderation. */
export async function changeOwn<Own extends OwnPost>(own: Own, payload: object): Promise<Own> {
  const answer = await request('PATCH', `${calls[own.kind]}/${own.post.id}`, payload);
  const { status, ...post } = (await answer.json()) as OwnPost['post'] & { status: PostStatus };
  const changed = { ...own, post, status } as Own;
  rememberOwn(changed);
  return changed;
}

export async function deleteOwn(own: OwnPost): Promise<void> {
  await request('DELETE', `${calls[own.kind]}/${own.post.id}`);
  forgetOwn(own);
}

/** Updates the status of own posts from the server; the response includes the caller's pending posts. Missing posts are forgotten. */
export async function refreshOwn(place: string): Promise<void> {
  const waiting = ownAt(ownPosts.get(), place, Date.now());
  const [own] = waiting;
  if (!own) return;
  const listed = await readListed(own);
  for (const one of waiting) {
    const { status = 'published', ...post } = listed.find(({ id }) => id === one.post.id) ?? { id: 0 };
    if (post.id === 0) forgetOwn(one);
    else rememberOwn({ ...one, post, status } as OwnPost);
  }
}

type Listed = OwnPost['post'] & { status?: PostStatus };

/** Fetches the list that contains an own post, with statuses. */
async function readListed({ kind, target }: OwnPost): Promise<Listed[]> {
  if (kind === 'question') return readQuestion(target);
  if (kind === 'reply') return (await read<{ replies: Listed[] }>(`/api/forum/posts/${target}`)).replies;
  return read(`${kind === 'review' ? '/api/products' : '/api/brands'}/${target}/reviews?limit=100`);
}

async function readQuestion(id: string): Promise<Listed[]> {
  try {
    const { post, status } = ownQuestion(await read(`/api/forum/posts/${id}`));
    return [{ ...post, status }];
  } catch (error) {
    if (error instanceof RequestError && (error.status === 404 || error.status === 410)) return [];
    throw error;
  }
}
