import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fillAddress, methodOf, type SentParts } from '#api/contract/address-of.ts';
import type { Address, AnswerOf, CallKey } from '#api/contract/calls.ts';
import type { CallResponse } from '#src/lib/request.ts';

/** What a request carries beside its address. */
interface Carried {
  /** Unchecked, because many tests send what they have read, or what the server refuses. */
  body?: object;
  headers?: Record<string, string>;
}

type SentArgs<Key extends CallKey> =
  Partial<Address<Key>> extends Address<Key> ? [sent?: Address<Key> & Carried] : [sent: Address<Key> & Carried];

interface Loose extends Carried, SentParts {}

/**
 * Sends a call and returns the JSON of its answer: to the site at an address, or in the session of a page, as another tab would. Fails
 * where it is refused.
 */
export async function call<Key extends CallKey>(from: string | Page, key: Key, ...[sent]: SentArgs<Key>): Promise<AnswerOf<Key>> {
  const answer = typeof from === 'string' ? await sendLoose(from, key, sent) : await sendAs(from, key, sent);
  const text = await answer.text();
  expect([key, answer.status, answer.status < 300 ? '' : text]).toEqual([key, answer.status, '']);
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<Key>;
}

/** Sends a call to the site at an address and returns the response, whatever its status. */
export function send<Key extends CallKey>(url: string, key: Key, ...[sent]: SentArgs<Key>): Promise<CallResponse<Key>> {
  return sendLoose(url, key, sent);
}

function sendLoose(url: string, key: CallKey, { body, headers, ...parts }: Loose = {}): Promise<Response> {
  return fetch(url + fillAddress(key, parts), {
    method: methodOf(key),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

// Outside the page, so that its routes do not answer, with the header without which the server refuses the session's cookie.
async function sendAs(page: Page, key: CallKey, { body, headers, ...parts }: Loose = {}) {
  const answer = await page.request.fetch(new URL(page.url()).origin + fillAddress(key, parts), {
    method: methodOf(key),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(body ? { data: body } : {}),
  });
  return { status: answer.status(), text: () => answer.text() };
}
