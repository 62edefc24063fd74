import type { ErrorBody } from '#api/contract/errors.ts';

/** An answer that is not OK. The message is `{status}: {body}`, or the status text where the body is empty. */
export class RequestError extends Error {
  readonly status: number;
  /** The server's own sentence for a person, and one for each faulty field, where it sent them. */
  readonly sentence: string | undefined;
  readonly fields: Record<string, string>;
  /** The stored thing, where somebody saved in between. */
  readonly current: unknown;
  /** Seconds until it may be tried again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
    super(`${String(status)}: ${body || statusText}`);
    const { message, fields, current } = readBody(body);
    this.status = status;
    this.sentence = message;
    this.fields = fields ?? {};
    this.current = current;
    this.retryAfter = retryAfter === null ? undefined : Number(retryAfter);
  }
}

/** The operator's, in memory alone: a page that is opened anew goes by its cookie. */
let token: string | undefined;

/** From now on calls of the console carry this token, those of anything else never. */
export function carryToken(given: string | undefined): void {
  token = given;
}

const longest = 10_000;
// The server fetches the pictures that an operator's form names, which is an upload too.
const longestUpload = 60_000;

/**
 * Calls the server. A payload is sent as JSON, or as it is when `raw` (uploads); cookies always go along.
 * Throws `RequestError` for an answer that is not OK, and a TypeError or TimeoutError where none came.
 */
export async function request(
  method: string,
  path: string,
  payload?: unknown,
  { raw = false, headers = {}, signal }: RequestOptions = {},
): Promise<Response> {
  const json = payload !== undefined && !raw;
  const operators = path.startsWith('/api/admin/');
  const bearer = token !== undefined && operators ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...bearer, ...headers },
    signal: AbortSignal.any([
      AbortSignal.timeout(raw || (operators && payload !== undefined) ? longestUpload : longest),
      ...(signal ? [signal] : []),
    ]),
    ...(payload === undefined ? {} : { body: raw ? (payload as BodyInit) : JSON.stringify(payload) }),
  });
  if (!answer.ok) throw new RequestError(answer.status, await answer.text(), answer.statusText, answer.headers.get('retry-after'));
  return answer;
}

interface RequestOptions {
  raw?: boolean;
  headers?: Record<string, string>;
  /** Ends the call when its answer is of no use any more; it then throws an AbortError. */
  signal?: AbortSignal | undefined;
}

/** The default reader: GET with cookies, JSON parsed. `null` instead of an error for 401 where `nullOn401`. */
export async function read<T>(path: string, { nullOn401 = false, signal }: ReadOptions = {}): Promise<T> {
  try {
    return (await (await request('GET', path, undefined, { signal })).json()) as T;
  } catch (error) {
    if (nullOn401 && error instanceof RequestError && error.status === 401) return null as T;
    throw error;
  }
}

interface ReadOptions extends Pick<RequestOptions, 'signal'> {
  nullOn401?: boolean;
}

/** What a person is told about a failure: the server's sentence, the screen's own, or that nothing came through. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof RequestError) return error.sentence ?? fallback;
  return '通信できませんでした。もう一度お試しください。';
}

function readBody(body: string): Partial<ErrorBody> {
  try {
    return JSON.parse(body) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
