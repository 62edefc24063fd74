import { ensureOperatorPassword } from '#api/operators/password.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Fields that tests read from responses; each response has some of these. */
export interface Body {
  price: number;
  priceCheckedAt: string;
  id: number;
  message: string;
  status: string;
  token: string;
  name: string;
  nickname: string;
  title: string;
  slug: string;
  description: string;
  petType: string;
  category: string;
  rating: number;
  reviewCount: number;
  totalReviews: number;
  ratingDistribution: Record<string, number>;
  liked: boolean;
  likeCount: number;
  viewCount: number;
  url: string | null;
  isActive: boolean;
  updatedAt: string;
  publishedAt: string | null;
  myVote: string | null;
  tags: Body[];
  replies: Body[];
  relatedArticles: Body[];
  relatedProducts: Body[];
  categories: unknown;
}

/** A response, with its JSON as an object and as a list of objects. */
export interface Answer {
  status: number;
  body: Body;
  rows: Body[];
  headers: Record<string, string | string[] | number | undefined>;
  /** `name=value` of each cookie that the response sets. */
  cookies: string[];
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's address. */
  from?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the server without a network. */
export async function call(
  { app }: TestServer,
  method: Method,
  url: string,
  { body, headers = {}, from }: CallOptions = {},
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  });
  const json: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  return {
    status: answer.statusCode,
    body: json as Body,
    rows: json as Body[],
    headers: answer.headers,
    cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`),
  };
}

export const adminPassword = 'correct horse battery';

/** Starts a server with an operator; `admin` sends calls with the operator's bearer token. */
export async function startWithOperator(settings: Record<string, string> = {}): Promise<{
  server: TestServer;
  admin: (method: Method, url: string, body?: unknown) => Promise<Answer>;
  token: string;
}> {
  const server = await startTestServer({ ADMIN_PASSWORD: adminPassword, ...settings });
  await ensureOperatorPassword(server.app.parts);
  const { body } = await call(server, 'POST', '/api/admin/auth', { body: { password: adminPassword } });
  const { token } = body;
  const headers = { authorization: `Bearer ${token}` };
  return { server, token, admin: (method, url, payload) => call(server, method, url, { headers, body: payload }) };
}
