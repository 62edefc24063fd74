import { fillAddress } from '#api/contract/address-of.ts';
import type { AnswerOf, CallKey, ParamsOf, QueryOf } from '#api/contract/calls.ts';
import type { ErrorBody } from '#api/contract/errors.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A response with its JSON. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
  /** `name=value` of each cookie that the response sets. */
  cookies: string[];
}

/** The response to a call; an error has the fields of `ErrorBody` instead. */
export type AnswerTo<Key extends CallKey> = Key extends CallKey ? Answer<Json<AnswerOf<Key>> & Partial<ErrorBody>> : never;

type Json<Body> = [Body] extends [undefined] ? unknown : Body;

/** What a request carries beside its address. */
export interface Carried {
  /** Unchecked, because many tests send what the server refuses. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's address. */
  from?: string;
}

/** What a test sends with a call: parameters that the contract names, with values of any kind. */
export type Sent<Key extends CallKey> = Carried & Values<'params', ParamsOf<Key>> & Partial<Values<'query', Partial<QueryOf<Key>>>>;

type Values<Place extends string, Fields> = [Fields] extends [undefined]
  ? Partial<Record<Place, undefined>>
  : Record<Place, { [Name in keyof Fields]: string | number | undefined }>;

type SentArgs<Key extends CallKey> = ParamsOf<Key> extends undefined ? [sent?: Sent<Key>] : [sent: Sent<Key>];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Injectable = Pick<TestServer['app'], 'inject'>;

/** Sends a call to the server without a network. */
export function call<Key extends CallKey>(server: { app: Injectable }, key: Key, ...[sent]: SentArgs<Key>): Promise<AnswerTo<Key>> {
  return send(server, key, sent);
}

async function send<Key extends CallKey>(server: { app: Injectable }, key: Key, sent: Loose = {}): Promise<AnswerTo<Key>> {
  const { params, query, ...carried } = sent;
  const answer = await rawRequest<unknown>(server, key.replace(/ .*/, '') as Method, fillAddress(key, { params, query }), carried);
  return answer as AnswerTo<Key>;
}

interface Loose extends Carried {
  params?: object | undefined;
  query?: object | undefined;
}

/** Sends a request to an address as it is spelled: for tests of addresses that no call has. */
export async function rawRequest<Body = Partial<ErrorBody>>(
  { app }: { app: Injectable },
  method: Method,
  url: string,
  { body, headers = {}, from }: Carried = {},
): Promise<Answer<Body>> {
  const answer = await app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
  return {
    status: answer.statusCode,
    body: (answer.body === '' ? undefined : JSON.parse(answer.body)) as Body,
    headers: answer.headers,
    cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`),
  };
}

export const adminPassword = 'correct horse battery';

/** Sends calls with an operator's bearer token. */
export type Admin = <Key extends CallKey>(key: Key, ...sent: SentArgs<Key>) => Promise<AnswerTo<Key>>;

/** Starts a server with an operator. */
export async function startWithOperator(
  settings: Record<string, string> = {},
): Promise<{ server: TestServer; admin: Admin; token: string }> {
  const server = await startTestServer({ ADMIN_PASSWORD: adminPassword, ...settings });
  await ensureOperatorPassword(server.app.parts);
  const { body } = await call(server, 'POST /api/admin/auth', { body: { password: adminPassword } });
  const { token } = body;
  return { server, token, admin: adminOf(server, token) };
}

/** Sends the calls of the session that a token opens. */
export function adminOf(server: TestServer, token: string): Admin {
  return (key, ...[sent]) => send(server, key, { ...sent, headers: { authorization: `Bearer ${token}` } });
}
