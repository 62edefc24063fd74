import type { ItemOf } from '#api/contract/calls.ts';
import { call, RequestError } from '#src/lib/request.ts';

/** Question as shown in a link. */
export type QuestionLink = ItemOf<'GET /api/forum/similar'>;

/** Fetches questions with a similar title; `signal` aborts the request when the title changes. None where the server refuses. */
export async function readSimilar(title: string, signal: AbortSignal): Promise<QuestionLink[]> {
  return call('GET /api/forum/similar', { query: { title, limit: 4 }, signal }).catch((error: unknown) => {
    if (error instanceof RequestError) return [];
    throw error;
  });
}

/** Fetches all tags, the most used first. */
export function readTags(): Promise<Array<ItemOf<'GET /api/forum/tags'>>> {
  return call('GET /api/forum/tags');
}
