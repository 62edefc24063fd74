import type { ErrorBody } from '#api/contract/errors.ts';

/** Error response. The message is `{status}: {body}`, or the status text where the body is empty. */
export class RequestError extends Error {
  readonly status: number;
  /** The server's message for the user, and one per invalid field, where it sent them. */
  readonly sentence: string | undefined;
  readonly fields: Record<string, string>;
  /** Current stored record, on a conflict with another save. */
  readonly current: unknown;
  /** Seconds until a retry is allowed, where the server said so. */
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

/** The operator's token, in memory only; after a reload the cookie authenticates. */
let token: string | undefined;

/** Sets the token for requests to `/api/admin/`; other requests never carry it. */
export function carryToken(given: string | undefined): void {
  token = given;
}

const longest = 10_000;
// Also applies to console requests with a payload: the server fetches the pictures that a form links to.
const longestUpload = 60_000;

/**
 * Sends a request. The payload is sent as JSON, or unchanged with `raw` (uploads); cookies are always included.
 * Throws `RequestError` for an error response, and a TypeError or TimeoutError without a response.
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
  /** Aborts the request, which then throws an AbortError. */
  signal?: AbortSignal | undefined;
}

/** Fetches and parses JSON by GET. With `nullOn401` returns `null` for status 401 instead of throwing. */
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

/** Returns the error message for the user: the server's, else `fallback`; without a response a connection error. */
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
