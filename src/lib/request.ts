/** An answer that is not OK. The message is `{status}: {body}`, or the status text where the body is empty. */
export class RequestError extends Error {
  readonly status: number;
  /** The server's own sentence for a person, and one for each faulty field, where it sent them. */
  readonly sentence: string | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, body: string, statusText: string) {
    super(`${String(status)}: ${body || statusText}`);
    const { message, fields } = readBody(body);
    this.status = status;
    this.sentence = message;
    this.fields = fields ?? {};
  }
}

const longest = 10_000;
const longestUpload = 60_000;

/**
 * Calls the server. A payload is sent as JSON, or as it is when `raw` (uploads); cookies always go along.
 * Throws `RequestError` for an answer that is not OK, and a TypeError or TimeoutError where none came.
 */
export async function request(
  method: string,
  path: string,
  payload?: unknown,
  { raw = false, headers = {} }: RequestOptions = {},
): Promise<Response> {
  const json = payload !== undefined && !raw;
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    signal: AbortSignal.timeout(raw ? longestUpload : longest),
    ...(payload === undefined ? {} : { body: raw ? (payload as BodyInit) : JSON.stringify(payload) }),
  });
  if (!answer.ok) throw new RequestError(answer.status, await answer.text(), answer.statusText);
  return answer;
}

interface RequestOptions {
  raw?: boolean;
  headers?: Record<string, string>;
}

/** The default reader: GET with cookies, JSON parsed. `null` instead of an error for 401 where `nullOn401`. */
export async function read<T>(path: string, { nullOn401 = false } = {}): Promise<T> {
  try {
    return (await (await request('GET', path)).json()) as T;
  } catch (error) {
    if (nullOn401 && error instanceof RequestError && error.status === 401) return null as T;
    throw error;
  }
}

/** What a person is told about a failure: the server's sentence, the screen's own, or that nothing came through. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof RequestError) return error.sentence ?? fallback;
  return '通信できませんでした。もう一度お試しください。';
}

function readBody(body: string): { message?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(body) as { message?: string; fields?: Record<string, string> };
  } catch {
    return {};
  }
}
