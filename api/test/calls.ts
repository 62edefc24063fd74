import { ensureOperatorPassword } from '#api/password.ts';
import { startTestServer, type TestServer } from './server.ts';

/** An answer, its body read as JSON. */
export interface Answer {
  status: number;
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  /** `name=value` of each cookie that was set. */
  cookies: string[];
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  from?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the server without a network. */
export async function call({ app }: TestServer, method: Method, url: string, { body, headers = {}, from }: CallOptions = {}): Promise<Answer> {
  const answer = await app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown),
    headers: answer.headers,
    cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`),
  };
}

export const adminPassword = 'correct horse battery';

/** A server with an operator, and calls that the operator makes with a bearer token. */
export async function startWithOperator(): Promise<{ server: TestServer; admin: (method: Method, url: string, body?: unknown) => Promise<Answer>; token: string }> {
  const server = await startTestServer({ ADMIN_PASSWORD: adminPassword });
  await ensureOperatorPassword(server.app.parts);
  const { body } = await call(server, 'POST', '/api/admin/auth', { body: { password: adminPassword } });
  const { token } = body as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return { server, token, admin: (method, url, payload) => call(server, method, url, { headers, body: payload }) };
}
