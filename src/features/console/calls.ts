import type { AnswerOf, CallKey, ItemOf } from '#api/contract/calls.ts';
import { partOf, request, send, type CallArgs } from '#src/lib/request.ts';
import { awaitPublishing } from './publishing/publishing.ts';
import { writes } from './writes.ts';
import { broadcastWrite } from './write-broadcast.ts';
import { inSession } from './session/in-session.ts';

/** Operators' calls that read. */
export type ReadKey = Extract<CallKey, `GET /api/admin/${string}`>;

/** Operators' calls that read a list. */
export type ListKey = { [Key in ReadKey]: AnswerOf<Key> extends unknown[] ? Key : never }[ReadKey];

/** A page of a list and the total number of items. */
export interface Listed<Item> {
  items: Item[];
  total: number;
}

/** Reads the JSON of an address by GET. */
export async function readAddress(address: string): Promise<unknown> {
  return (await inSession(() => send('GET', address))).json();
}

/** Reads a page of a list at an address. */
export async function readListed<Key extends ListKey>(address: string): Promise<Listed<ItemOf<Key>>> {
  const { rows, total } = await partOf<ItemOf<Key>>(await inSession(() => send('GET', address)));
  return { items: rows, total };
}

/** Sends a write, then tracks its publishing on the page. Throws `RequestError` with the server's message. */
export async function writeCall<Key extends CallKey>(key: Key, ...given: CallArgs<Key>): Promise<AnswerOf<Key>> {
  const answer = await inSession(() => request(key, ...given));
  const position = Number(answer.headers.get('x-change'));
  if (position > 0) awaitPublishing(position);
  writes.set(writes.get() + 1);
  broadcastWrite(key);
  return answer.json();
}

/** Downloads a file, with the name from its `content-disposition` header. */
export async function readFile<Key extends CallKey>(key: Key, ...given: CallArgs<Key>): Promise<{ blob: Blob; name: string }> {
  const answer = await inSession(() => request(key, ...given));
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await answer.blob(), name };
}
