import { fillAddress } from '#api/contract/address-of.ts';
import type { Address, AnswerOf } from '#api/contract/calls.ts';
import { newKey } from '#src/lib/new-key.ts';
import { RequestError, send, sentenceOf, type CallResponse } from '#src/lib/request.ts';
import type { Attempt, Draft } from './drafts.ts';
import { changeOwn } from './own-calls.ts';
import { rememberOwn, type OwnPost } from './own-posts.ts';
import { finishProof } from './proof.ts';

/**
 * Returns the idempotency key and body of a request. A retry keeps the key, so that it creates no second post after a lost response,
 * also where the draft was changed since.
 */
export function attemptOf({ attempt: before, startedAt }: Draft<unknown>, payload: object, website: string, now: number): Attempt {
  if (before && JSON.stringify(visitorPart(before.body)) === JSON.stringify(payload)) return before;
  const body = JSON.stringify({ ...payload, website, elapsedMs: Math.max(0, now - startedAt) });
  return before ? { key: before.key, body, earlier: [before.body, ...(before.earlier ?? [])] } : { key: newKey(), body };
}

/** Adds the address for notices to a request, if one is given. The stored request has none: the address does not stay on the device. */
export function withNotice<Request extends { body: string }>(request: Request, email = ''): Request {
  if (email.trim() === '') return request;
  return { ...request, body: JSON.stringify({ ...(JSON.parse(request.body) as object), email: email.trim() }) };
}

/**
 * Sends an attempt at a post and remembers it as this writer's own. Where an earlier body turns out to be stored, sending that one again
 * makes the writer its author; the difference follows as an edit.
 */
export async function sendPost<Key extends PostCall, Own extends OwnPost>(
  post: Key,
  address: Address<Key>,
  attempt: Attempt,
  ownOf: (answer: AnswerOf<Key>) => Own,
): Promise<Own> {
  const proof = await finishProof();
  const sendBody = async (body: string, key: string) => {
    const headers = { 'idempotency-key': key, ...(proof === undefined ? {} : { 'x-proof': proof }) };
    const answer: CallResponse<Key> = await send('POST', fillAddress(post, address), { body: JSON.parse(body), headers });
    // A clock that is half an hour ahead would take the buttons of one's own post away.
    const ahead = Date.now() - Date.parse(answer.headers.get('date') ?? '') || 0;
    return { ...ownOf(await answer.json()), ahead };
  };
  const own = await sendOneOf(attempt, sendBody);
  rememberOwn(own);
  if (!attempt.earlier?.length) return own;
  return changeOwn(own, changesIn(attempt));
}

/** Sends the body and, as long as another is stored under its key, the earlier ones. Without any left, the post is a new one. */
async function sendOneOf<Answer>(
  { key, body, earlier = [] }: Attempt,
  sendBody: (body: string, key: string) => Promise<Answer>,
): Promise<Answer> {
  for (const each of [body, ...earlier]) {
    try {
      return await sendBody(each, key);
    } catch (error) {
      const isOther = error instanceof RequestError && (error.code === 'key_reused' || (each !== body && error.code === 'gone'));
      if (!isOther) throw error;
    }
  }
  return sendBody(body, newKey());
}

/**
 * Returns the fields that differ from those `before`, as an edit takes them: null for a field that is gone. Those that differ from an
 * earlier body are among them, as it may be stored.
 */
export function changesIn({ body, earlier = [] }: Attempt, ...before: object[]): Record<string, unknown> {
  const now = visitorPart(body);
  const changes = [...before, ...earlier.map(visitorPart)].map((each) => changesBetween(each, now));
  return Object.assign({}, ...changes) as Record<string, unknown>;
}

function changesBetween(before: object, after: object): Record<string, unknown> {
  const old: Record<string, unknown> = { ...before };
  const now: Record<string, unknown> = { ...after };
  const names = Object.keys({ ...old, ...now });
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  // A weight is checked against the pet that is sent with it.
  const isWeighed = changed.some((name) => weighed.includes(name));
  const sent = names.filter((name) => changed.includes(name) || (isWeighed && weighed.includes(name)));
  return Object.fromEntries(sent.map((name) => [name, now[name] ?? (typeof old[name] === 'boolean' ? false : null)]));
}

const weighed = ['petType', 'weightBand'];

type PostCall =
  'POST /api/products/{id}/reviews' | 'POST /api/brands/{slug}/reviews' | 'POST /api/forum/posts' | 'POST /api/forum/posts/{id}/replies';

/** Returns the error message: the server's, `fallback` where it sent none, a connection error, or `unknown`. */
export function failureText(error: unknown, fallback: string, unknown: string): string {
  const cameThrough = error instanceof RequestError;
  const lost = error instanceof TypeError || error instanceof DOMException;
  return cameThrough || lost ? sentenceOf(error, fallback) : unknown;
}

interface Sent {
  website?: string;
  elapsedMs?: number;
  email?: string;
}

function visitorPart(body: string): object {
  const { website: _website, elapsedMs: _elapsed, email: _email, ...payload } = JSON.parse(body) as Sent;
  return payload;
}
