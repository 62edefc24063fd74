import { fillAddress, isOperatorsPath, methodOf, type SentParts } from '#api/contract/address-of.ts';
import type { AnswerOf, CallKey, CallRequest } from '#api/contract/calls.ts';
import type { ErrorBody, ErrorCode } from '#api/contract/errors.ts';
import type { pageOperatorHeader } from '#api/contract/page-operator.ts';
import { noConnection } from './connection-error.ts';

/** Error response. The message is `{status}: {body}`, or the status text where the body is empty. */
export class RequestError extends Error {
  // Declared: the constructor sets them, and a shipped class needs no line for each.
  declare readonly status: number;
  /** Which error the API refused with; undefined for a response that is not from the API. */
  declare readonly code: ErrorCode | undefined;
  /** The server's message for the user, and one per invalid field, where it sent them. */
  declare readonly sentence: string | undefined;
  declare readonly fields: Record<string, string>;
  /** Current stored record, on a conflict with another save. */
  declare readonly current: unknown;
  /** Seconds until a retry is allowed, where the server said so. */
  declare readonly retryAfter: number | undefined;

  constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
    super(`${String(status)}: ${body || statusText}`);
    const { code, message, fields, current } = readBody(body);
    this.status = status;
    this.code = code;
    this.sentence = message;
    this.fields = fields ?? {};
    this.current = current;
    this.retryAfter = Number(retryAfter) || undefined;
  }
}

/**
 * Headers of requests to `/api/admin/`, in memory only; other requests never carry them: the operator's token, without which the cookie
 * authenticates, and whose page this is.
 */
export const carried: Partial<Record<'authorization' | typeof pageOperatorHeader, string>> = {};

const longest = 10_000;
// Also applies to the console's writes: the server fetches linked pictures, and carries out a write whose answer nobody awaits.
const longestUpload = 60_000;

/** Sends a call and returns its JSON. Throws what `send` throws. */
export async function call<Key extends CallKey>(key: Key, ...given: CallArgs<Key>): Promise<AnswerOf<Key>> {
  return (await request(key, ...given)).json();
}

/** Sends a call and returns the response, for callers that read headers. Throws what `send` throws. */
export function request<Key extends CallKey>(key: Key, ...[given]: CallArgs<Key>): Promise<CallResponse<Key>> {
  const sent: SentParts & SendOptions = given ?? {};
  return send(methodOf(key), fillAddress(key, sent), sent);
}

/** Sends a call that reads, and returns null where it asks for a login (401). */
export async function callOrNull<Key extends CallKey>(key: Key, ...given: CallArgs<Key>): Promise<AnswerOf<Key> | null> {
  return call(key, ...given).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 401) return null;
    throw error;
  });
}

/** Fetches a further page of a list from the address in a `Link` header. Throws what `send` throws. */
export function requestPage<Key extends CallKey>(address: string): Promise<CallResponse<Key>> {
  return send('GET', address);
}

/** A part of a list. */
interface Part<Row> {
  rows: Row[];
  /** Number of rows of the whole list. */
  total: number;
  /** Address of the next part; undefined after the last row. */
  next: string | undefined;
}

/** Reads a part of a list from a response and its headers. */
export async function partOf<Row>(answer: Pick<Response, 'headers'> & { json: () => Promise<Row[]> }): Promise<Part<Row>> {
  const rows = await answer.json();
  const [, next] = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
  return { rows, total: Number(answer.headers.get('x-total-count') ?? rows.length), next };
}

/**
 * Sends a request. The body is sent as JSON, except a form; cookies are always included.
 * Throws `RequestError` for an error response, and a TypeError or TimeoutError without a response.
 */
export async function send(method: string, path: string, { body, headers, signal, slow }: SendOptions = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  // Undefined without a body.
  const sent = isForm ? body : JSON.stringify(body);
  const operators = isOperatorsPath(path);
  const answer = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(sent && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(operators ? carried : {}),
      ...headers,
    },
    signal: AbortSignal.any([
      AbortSignal.timeout(slow || (operators && method !== 'GET') ? longestUpload : longest),
      ...(signal ? [signal] : []),
    ]),
    body: sent,
  });
  if (!answer.ok) throw new RequestError(answer.status, await answer.text(), answer.statusText, answer.headers.get('retry-after'));
  return answer;
}

/** The arguments after the key; none where the call needs neither parameters nor a body. */
export type CallArgs<Key extends CallKey> =
  Partial<CallRequest<Key>> extends CallRequest<Key> ? [given?: CallRequest<Key> & CallOptions] : [given: CallRequest<Key> & CallOptions];

/** A response of a call that succeeded. */
export interface CallResponse<Key extends CallKey> extends Response {
  json: () => Promise<AnswerOf<Key>>;
}

interface CallOptions {
  headers?: Record<string, string>;
  /** Aborts the request, which then throws an AbortError. */
  signal?: AbortSignal | undefined;
  /** Waits as long for the response as for that of an upload. */
  slow?: boolean;
}

interface SendOptions extends CallOptions {
  body?: unknown;
}

/** Returns the error message for the user: the server's, else `fallback`; without a response a connection error. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof RequestError) return error.sentence ?? fallback;
  return noConnection;
}

function readBody(body: string): Partial<ErrorBody> {
  try {
    return JSON.parse(body) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
