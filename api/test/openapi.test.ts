import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fillAddress } from '#api/contract/address-of.ts';
import type { Address, CallKey } from '#api/contract/calls.ts';
import { call } from './calls.ts';
import { anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Operation {
  summary?: string;
  tags: string[];
  parameters?: Array<{ name: string; in: string; schema: object }>;
  responses: Record<string, { headers?: Record<string, object>; content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** The public reads, each with parameters for which it answers 200. */
const reads: { [Key in CallKey]?: Address<Key> } = {
  'GET /api/challenge': {},
  'GET /api/products': { query: { petType: 'dog', sortBy: 'rating', limit: 20 } },
  'GET /api/products/facets': { query: { category: 'food' } },
  'GET /api/products/{id}': { params: { id: 5 } },
  'GET /api/products/{id}/reviews': { params: { id: 1 } },
  'GET /api/products/{id}/animal-reviews': { params: { id: 1 } },
  'GET /api/products/{id}/related-articles': { params: { id: 1 } },
  'GET /api/reviews/recent': {},
  'GET /api/reviews/popular': {},
  'GET /api/reviews/ranking/{ratingField}': { params: { ratingField: 'tasteRating' }, query: { limit: 5 } },
  'GET /api/reviews/{id}/like-status': { params: { id: 1 } },
  'GET /api/reviews/like-status': { query: { ids: '1,2' } },
  'GET /api/brands': {},
  'GET /api/brands/stats': {},
  'GET /api/brands/{slug}': { params: { slug: 'komorebi' } },
  'GET /api/brands/{slug}/products': { params: { slug: 'komorebi' } },
  'GET /api/brands/{slug}/stats': { params: { slug: 'komorebi' } },
  'GET /api/brands/{slug}/articles': { params: { slug: 'komorebi' } },
  'GET /api/brands/{slug}/related-articles': { params: { slug: 'komorebi' } },
  'GET /api/brands/{slug}/reviews': { params: { slug: 'komorebi' }, query: { page: 1, limit: 5 } },
  'GET /api/brands/{slug}/reviews/stats': { params: { slug: 'komorebi' } },
  'GET /api/brand-reviews/{id}/like': { params: { id: 1 } },
  'GET /api/brand-reviews/likes': { query: { ids: '1' } },
  'GET /api/articles': {},
  'GET /api/articles/{slug}': { params: { slug: 'cat-water-winter' } },
  'GET /api/forum/posts': {},
  'GET /api/forum/tags': {},
  'GET /api/forum/posts/{id}': { params: { id: 5 } },
  'GET /api/forum/similar': { query: { title: '猫が水を飲みません' } },
  'GET /api/suggestions': { query: { q: '犬' } },
};
/** Reads that answer with a file, to the writer of a review alone. */
const forWriters = ['GET /api/reviews/{id}/photos/{photo}' satisfies CallKey].map((key) => key.slice(4));
/** Pages that the links of mails open. */
const ofMails = (
  [
    'GET /api/newsletter/confirm',
    'GET /api/newsletter/leave',
    'GET /api/post-notices/confirm',
    'GET /api/post-notices/stop',
  ] satisfies CallKey[]
).map((key) => key.slice(4));
const addresses = Object.entries(reads).map(([key, given]) => [key.slice(4), fillAddress(key as CallKey, given)] as const);

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = (await call(server, 'GET /api/openapi.json')).body as Document;
});
afterAll(() => server.close());

test('the document describes the API and nothing else', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'ペットみっけ' } });
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => !/^\/(api\/|healthz$|readyz$)/.test(path))).toEqual([]);
  const publicReads = paths.filter((path) => document.paths[path]?.['get'] && path.startsWith('/api/') && !path.startsWith('/api/admin/'));
  expect(publicReads.toSorted()).toEqual([...addresses.map(([path]) => path), ...forWriters, ...ofMails].toSorted());
});

test('references resolve, path parameters are described, and every call lists its errors', () => {
  for (const [, name = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty(name);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const { parameters = [], responses } of Object.values(operations)) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([path, named.toSorted()]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()]);
      expect(responses['default']?.content?.['application/json']?.schema).toBeDefined();
    }
  }
});

test('every list says how many items it has in all, but for those that always come whole', () => {
  const whole = Object.entries(document.paths).flatMap(([path, { get }]) => {
    const { headers = {}, content = {} } = get?.responses['200'] ?? {};
    const isArray = (content['application/json']?.schema as { type?: string } | undefined)?.type === 'array';
    return isArray && !('X-Total-Count' in headers) ? [`GET ${path}`] : [];
  });
  const short = ['backups', 'kept-wordings', 'pages', 'sessions', 'site-texts', 'unknown-ingredients'] as const;
  const expected: CallKey[] = [...short.map((name) => `GET /api/admin/${name}` as const), 'GET /api/brand-reviews/likes'];
  expect(whole.toSorted()).toEqual([...expected, 'GET /api/reviews/like-status']);
});

describe.each(addresses)('GET %s', (path, address) => {
  test('answers as described', async () => {
    const operation = document.paths[path]?.['get'];
    expect(operation?.summary).toEqual(anyText);
    const answer = await server.app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(checked(operation?.responses['200'], answer.json())).toEqual([]);
    const isList = 'X-Total-Count' in (operation?.responses['200']?.headers ?? {});
    expect(answer.headers['x-total-count'] !== undefined).toBe(isList);
  });

  test('answers HEAD without a body and an unknown id as described', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    if (!path.includes('{')) return;
    const operation = document.paths[path]?.['get'];
    const missing = await server.app.inject(path.replace('{id}', '99999').replace('{slug}', 'unknown').replace('{ratingField}', 'unknown'));
    expect(missing.statusCode).toBe(path.includes('{ratingField}') ? 400 : 404);
    expect(checked(operation?.responses['default'], missing.json())).toEqual([]);
  });
});

/** Returns the issues of a response that does not fit its description. */
function checked(response: Operation['responses'][string] | undefined, body: unknown): unknown[] {
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) return ['not described'];
  return z.fromJSONSchema(inlined(schema) as z.core.JSONSchema.JSONSchema).safeParse(body).error?.issues ?? [];
}

function inlined(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inlined);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return inlined(document.components.schemas[String(schema.$ref).split('/').at(-1) ?? '']);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inlined(value)]));
}
