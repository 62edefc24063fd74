import type { OutgoingHttpHeaders } from 'node:http';
import { fillAddress, methodOf, type SentParts } from '#api/contract/address-of.ts';
import type { AnswerOf, CallKey, ParamsOf, QueryOf } from '#api/contract/calls.ts';
import type { ErrorBody } from '#api/contract/errors.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A response with its JSON. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: OutgoingHttpHeaders;
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
export type Sent<Key extends CallKey> = Carried & Params<ParamsOf<Key>> & { query?: Values<Partial<QueryOf<Key>>> | undefined };

type Params<Fields> = [Fields] extends [undefined] ? { params?: undefined } : { params: Values<Fields> };
type Values<Fields> = [Fields] extends [undefined] ? undefined : { [Name in keyof Fields]: string | number | undefined };

type SentArgs<Key extends CallKey> = ParamsOf<Key> extends undefined ? [sent?: Sent<Key>] : [sent: Sent<Key>];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Loose extends Carried, SentParts {}

interface Target {
  app: Pick<TestServer['app'], 'inject'>;
}

/** Sends a call to the server without a network. */
export function call<Key extends CallKey>(server: Target, key: Key, ...[sent]: SentArgs<Key>): Promise<AnswerTo<Key>> {
  return readCall(server, key, sent);
}

/** Sends a call and returns the response with its bytes: for files and encodings. */
export function inject<Key extends CallKey>(server: Target, key: Key, ...[sent]: SentArgs<Key>) {
  return injectCall(server, key, sent);
}

/** Sends a request to an address as it is spelled: for tests of addresses that no call has. */
export async function rawRequest<Body = Partial<ErrorBody>>(server: Target, method: Method, url: string, carried: Carried = {}) {
  return readAnswer<Body>(await injectAt(server, method, url, carried));
}

async function readCall<Key extends CallKey>(server: Target, key: Key, sent?: Loose): Promise<AnswerTo<Key>> {
  return readAnswer(await injectCall(server, key, sent)) as AnswerTo<Key>;
}

function injectCall(server: Target, key: CallKey, { params, query, ...carried }: Loose = {}) {
  return injectAt(server, methodOf(key), fillAddress(key, { params, query }), carried);
}

function injectAt({ app }: Target, method: Method, url: string, { body, headers = {}, from }: Carried) {
  const payload = body === undefined ? {} : { payload: body as object };
  return app.inject({ method, url, headers, ...payload, ...(from === undefined ? {} : { remoteAddress: from }) });
}

function readAnswer<Body>(answer: Awaited<ReturnType<typeof injectAt>>): Answer<Body> {
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
export function adminOf(server: Target, token: string): Admin {
  const headers = { authorization: `Bearer ${token}` };
  return (key, ...[sent]) => readCall(server, key, { ...sent, headers: { ...sent?.headers, ...headers } });
}
