import { keepOnDevice, readDevice } from '#src/features/own-posts/device.ts';
import { request, RequestError, sentenceOf } from '#src/lib/request.ts';
import { takeProof } from './proof.ts';

/** What a form holds before it is sent, kept on the device; `attempt` is what was sent and not answered. */
export interface Draft<Fields> {
  fields: Fields;
  /** When the first of it was typed, in milliseconds. */
  startedAt: number;
  attempt?: { key: string; body: string };
  /** What the fields held before anything was typed. */
  over?: Fields;
}

/** The draft over what a form holds by itself; one over an older text of a post gives way to the newer one. */
export function readDraft<Fields>(name: string, over: Fields): Draft<Fields> | undefined {
  const draft = readDevice<Draft<Fields>>(`draft:${name}`);
  return draft && JSON.stringify({ ...over, ...draft.over }) === JSON.stringify(over) ? draft : undefined;
}

export function keepDraft(name: string, draft: Draft<unknown> | undefined): void {
  keepOnDevice(`draft:${name}`, draft);
}

/**
 * The attempt under which a draft is sent. What is sent again unchanged goes under the key and with the bytes of the first
 * time, so that a post whose answer was lost isn't made twice.
 */
export function attemptOf(draft: Draft<unknown>, payload: object, website: string, now: number): { key: string; body: string } {
  const before = draft.attempt;
  if (before && JSON.stringify(visitorPart(JSON.parse(before.body) as Sent)) === JSON.stringify(payload)) return before;
  return { key: newKey(), body: JSON.stringify({ ...payload, website, elapsedMs: Math.max(0, now - draft.startedAt) }) };
}

/** Sends an attempt. The answer is the post as it is stored and whether it is public yet. */
export async function sendAttempt<Post>(
  path: string,
  { key, body }: { key: string; body: string },
): Promise<Post & { status: PostStatus }> {
  const proof = await takeProof();
  const headers = { 'idempotency-key': key, ...(proof === undefined ? {} : { 'x-proof': proof }) };
  const answer = await request('POST', path, JSON.parse(body), { headers });
  return (await answer.json()) as Post & { status: PostStatus };
}

export type PostStatus = 'published' | 'pending';

/** What a person is told: the server's sentence, the form's own where it sent none, that nothing came through, or neither. */
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

// randomUUID exists only where the page came over https.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
