import { adminPaths } from '#src/lib/admin-paths.ts';
import { request, RequestError } from '#src/lib/request.ts';
import { awaitPublishing } from './publishing/publishing.ts';
import { asksForNewPassword } from './request-errors.ts';
import { signInAgain } from './session/session-loss.ts';

/** A page of a list and the total number of items. */
export interface Listed<Item> {
  items: Item[];
  total: number;
}

/** Reads JSON by GET. */
export async function readCall<T>(path: string): Promise<T> {
  return (await (await call('GET', path)).json()) as T;
}

/** Reads a page of a list; the total is in the `x-total-count` header. */
export async function readListed<Item>(path: string): Promise<Listed<Item>> {
  const answer = await call('GET', path);
  const items = (await answer.json()) as Item[];
  return { items, total: Number(answer.headers.get('x-total-count') ?? items.length) };
}

/** Sends a write, then tracks its publishing on the page. Throws `RequestError` with the server's message. */
export async function writeCall<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: unknown, raw = false): Promise<T> {
  const answer = await call(method, path, payload, raw);
  const position = Number(answer.headers.get('x-change'));
  if (position > 0) awaitPublishing(position);
  return (await answer.json()) as T;
}

/** Downloads a file, with the name from its `content-disposition` header. */
export async function readFile(method: 'GET' | 'POST', path: string, payload?: FormData): Promise<{ blob: Blob; name: string }> {
  const answer = await call(method, path, payload, true);
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await answer.blob(), name };
}

// On 401, asks for the password in a dialog and retries the call, so that typed text is not lost.
async function call(method: string, path: string, payload?: unknown, raw = false): Promise<Response> {
  for (;;) {
    try {
      return await request(method, path, payload, { raw });
    } catch (error) {
      if (asksForNewPassword(error)) location.assign(adminPaths.changeFirst(location.pathname + location.search));
      if (!(error instanceof RequestError && error.status === 401)) throw error;
      if (!(await signInAgain())) throw error;
    }
  }
}
