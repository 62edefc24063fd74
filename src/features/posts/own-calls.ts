import { call, RequestError } from '#src/lib/request.ts';
import { disown, forgetOwn, ownAt, ownPosts, ownQuestion, rememberOwn, type OwnPost, type PostStatus } from './own-posts.ts';

const places = { review: 'reviews', brandReview: 'brand-reviews', reply: 'forum/replies', question: 'forum/posts' } as const;

/** Edits the writer's own post, and returns it. The checks run again, so it may have to wait for moderation. */
export async function changeOwn<Own extends OwnPost>(own: Own, payload: object): Promise<Own> {
  const params = { id: own.post.id };
  const { status, ...post } = await call(`PATCH /api/${places[own.kind]}/{id}`, { params, body: payload });
  const changed = updated(own, post, status);
  rememberOwn(changed);
  return changed;
}

/** Deletes the writer's own post; where an earlier try has, too. Throws for a hidden post, but forgets it. */
export async function deleteOwn(own: OwnPost): Promise<void> {
  const answer = await call(`DELETE /api/${places[own.kind]}/{id}`, { params: { id: own.post.id } }).catch(missing);
  forgetOwn(own);
  if (answer instanceof RequestError && answer.status === 404) throw answer;
}

/** Updates the status of own posts from the server; the response includes the caller's pending posts. Missing posts are forgotten. */
export async function refreshOwn(place: string): Promise<void> {
  const waiting = ownAt(ownPosts.get(), place, Date.now());
  const [own] = waiting;
  if (!own) return;
  const listed = await readListed(own, waiting);
  // The response may be older than a change made meanwhile. Texts are compared, as each change reads all posts from storage.
  const unchanged = new Set(ownPosts.get().map((one) => JSON.stringify(one)));
  for (const one of waiting) {
    if (!unchanged.has(JSON.stringify(one))) continue;
    const found = listed.find(({ id }) => id === one.post.id);
    if (!found) forgetOwn(one);
    // Another cookie than its writer's can neither edit nor delete it.
    if (found && !found.mine) disown(one);
    if (!found?.mine) continue;
    const { status = 'published', ...post } = found;
    rememberOwn(updated(one, post, status));
  }
}

// A cast: each call returns posts of the kind it is for, but a union of calls loses which kind that is.
function updated<Own extends OwnPost>(own: Own, post: OwnPost['post'], status: PostStatus): Own {
  return { ...own, post, status };
}

type Listed = OwnPost['post'] & { mine?: true | undefined; status?: PostStatus | undefined };

/** Fetches the list that contains own posts, with statuses. */
async function readListed({ kind, target }: OwnPost, waiting: readonly OwnPost[]): Promise<Listed[]> {
  if (kind === 'question') return readQuestion(target);
  if (kind === 'reply') return (await call('GET /api/forum/posts/{id}', { params: { id: target } })).replies;
  // By their ids: many newer ones may be listed before a review that still waits.
  const query = { limit: 100, ids: waiting.map(({ post }) => post.id).join() };
  return kind === 'review'
    ? call('GET /api/products/{id}/reviews', { params: { id: target }, query })
    : call('GET /api/brands/{slug}/reviews', { params: { slug: target }, query });
}

async function readQuestion(id: string): Promise<Listed[]> {
  const found = await call('GET /api/forum/posts/{id}', { params: { id } }).catch(missing);
  if (found instanceof RequestError) return [];
  const { post, status } = ownQuestion({ ...found, status: found.status ?? 'published' });
  return [{ ...post, status, mine: found.mine }];
}

/** Returns the error for a post that is hidden (404) or deleted (410); throws any other. */
function missing(error: unknown): RequestError {
  if (error instanceof RequestError && (error.status === 404 || error.status === 410)) return error;
  throw error;
}
