import { fillAddress } from '#api/contract/address-of.ts';
import type { Address, AnswerOf } from '#api/contract/calls.ts';
import { keepOnDevice, readDevice } from '#src/lib/device-storage.ts';
import { newKey } from '#src/lib/new-key.ts';
import { RequestError, send, sentenceOf, type CallResponse } from '#src/lib/request.ts';
import { finishProof } from './proof.ts';

/** Form state stored on the device; `attempt` is a request that was sent but not answered. */
export interface Draft<Fields> {
  fields: Fields;
  /** Time of the first input, in ms since the epoch. */
  startedAt: number;
  attempt?: { key: string; body: string };
  /** Initial values of the fields. */
  over?: Fields;
}

/** Returns the draft of a form; undefined if the form's initial values have changed since, as after an edit of the post elsewhere. */
export function readDraft<Fields>(name: string, over: Fields): Draft<Fields> | undefined {
  const draft = readDevice<Draft<Fields>>(`draft:${name}`);
  return draft && JSON.stringify({ ...over, ...draft.over }) === JSON.stringify(over) ? draft : undefined;
}

export function keepDraft(name: string, draft: Draft<unknown> | undefined): void {
  keepOnDevice(`draft:${name}`, draft);
}

/**
 * Returns the idempotency key and body of a request. An unchanged draft reuses those of the first attempt, so that a retry after a
 * lost response does not create a second post.
 */
export function attemptOf(draft: Draft<unknown>, payload: object, website: string, now: number): { key: string; body: string } {
  const before = draft.attempt;
  if (before && JSON.stringify(visitorPart(JSON.parse(before.body) as Sent)) === JSON.stringify(payload)) return before;
  return { key: newKey(), body: JSON.stringify({ ...payload, website, elapsedMs: Math.max(0, now - draft.startedAt) }) };
}

/** Adds the address for notices to a request, if one is given. The stored request has none: the address does not stay on the device. */
export function withNotice<Request extends { body: string }>(request: Request, email = ''): Request {
  if (email.trim() === '') return request;
  return { ...request, body: JSON.stringify({ ...(JSON.parse(request.body) as object), email: email.trim() }) };
}

/** Sends an attempt at a post. Returns the stored post and whether it is already public. */
export async function sendAttempt<Key extends PostCall>(
  post: Key,
  address: Address<Key>,
  { key, body }: { key: string; body: string },
): Promise<AnswerOf<Key>> {
  const proof = await finishProof();
  const headers = { 'idempotency-key': key, ...(proof === undefined ? {} : { 'x-proof': proof }) };
  const answer: CallResponse<Key> = await send('POST', fillAddress(post, address), { body: JSON.parse(body), headers });
  return answer.json();
}

type PostCall =
  'POST /api/products/{id}/reviews' | 'POST /api/brands/{slug}/reviews' | 'POST /api/forum/posts' | 'POST /api/forum/posts/{id}/replies';

export type PostStatus = 'published' | 'pending';

/** Returns the error message: the server's, `fallback` where it sent none, a connection error, or `unknown`. */
export function failureText(error: unknown, fallback: string, unknown: string): string {
  const cameThrough = error instanceof RequestError;
  const lost = error instanceof TypeError || error instanceof DOMException;
  return cameThrough || lost ? sentenceOf(error, fallback) : unknown;
}

interface Sent {
  website?: string;
  elapsedMs?: number;
}

function visitorPart({ website: _website, elapsedMs: _elapsed, ...payload }: Sent): object {
  return payload;
}
