import type { PostStatus } from '#src/features/reviews/posting.ts';
import { read, request } from '#src/lib/request.ts';
import type { ChosenTag } from './question-form.ts';

/** A question as the server answers it to its writer. */
export interface StoredQuestion {
  id: number;
  title: string;
  content: string;
  petType: string;
  category: string;
  nickname: string;
  iconId: number | null;
  createdAt: string;
}

/** A question as links name it. */
export interface QuestionLink {
  id: number;
  title: string;
  isResolved: boolean;
}

/** What was stored, whether it is public yet, and the change that makes it so. */
export interface Posted<Post> {
  post: Post;
  status: PostStatus;
  position: number;
}

/** Sends a question. The same attempt sent again makes no second one. */
export async function postQuestion({ key, body }: { key: string; body: string }): Promise<Posted<StoredQuestion>> {
  return postedOf(await request('POST', '/api/forum/posts', JSON.parse(body), { headers: { 'idempotency-key': key } }));
}

/** Reads the answer to a write. */
export async function postedOf<Post>(answer: Response): Promise<Posted<Post>> {
  const { status, ...post } = (await answer.json()) as Post & { status: PostStatus };
  return { post: post as Post, status, position: Number(answer.headers.get('x-change')) };
}

/** Questions whose title is like this one; the signal ends the call when the title has changed. */
export async function readSimilar(title: string, signal: AbortSignal): Promise<QuestionLink[]> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
  const answer = await fetch(`/api/forum/similar?${new URLSearchParams({ title, limit: '4' })}`, { credentials: 'include', signal: both });
  return answer.ok ? ((await answer.json()) as QuestionLink[]) : [];
}

/** Every tag, the most used first. */
export function readTags(): Promise<ChosenTag[]> {
  return read<ChosenTag[]>('/api/forum/tags');
}

/**
 * Waits until a change is on the published pages, which takes less than a second as a rule. False when it took longer than
 * ten: it will be there later.
 */
export async function untilPublished(position: number): Promise<boolean> {
  for (const pause of [100, 100, 200, 200, 400, 500, 500, ...Array<number>(8).fill(1000)]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { publishedThrough } = await read<{ publishedThrough: number }>('/readyz');
      if (publishedThrough >= position) return true;
    } catch {
      // Asked again.
    }
  }
  return false;
}
