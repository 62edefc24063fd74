import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyText } from './kinds.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Operation {
  summary?: string;
  tags: string[];
  parameters?: Array<{ name: string; in: string; schema: object }>;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** The public reads, each with a URL that answers 200. */
const reads: Record<string, string> = {
  '/api/challenge': '/api/challenge',
  '/api/products': '/api/products?petType=dog&sortBy=rating&limit=20',
  '/api/products/facets': '/api/products/facets?category=food',
  '/api/products/{id}': '/api/products/5',
  '/api/products/{id}/reviews': '/api/products/1/reviews',
  '/api/products/{id}/axis-means': '/api/products/1/axis-means',
  '/api/products/{id}/related-articles': '/api/products/1/related-articles',
  '/api/reviews/recent': '/api/reviews/recent',
  '/api/reviews/popular': '/api/reviews/popular',
  '/api/reviews/ranking/{ratingField}': '/api/reviews/ranking/tasteRating?limit=5',
  '/api/reviews/{id}/like-status': '/api/reviews/1/like-status',
  '/api/reviews/like-status': '/api/reviews/like-status?ids=1,2',
  '/api/brands': '/api/brands',
  '/api/brands/stats': '/api/brands/stats',
  '/api/brands/{slug}': '/api/brands/komorebi',
  '/api/brands/{slug}/products': '/api/brands/komorebi/products',
  '/api/brands/{slug}/stats': '/api/brands/komorebi/stats',
  '/api/brands/{slug}/articles': '/api/brands/komorebi/articles',
  '/api/brands/{slug}/related-articles': '/api/brands/komorebi/related-articles',
  '/api/brands/{slug}/reviews': '/api/brands/komorebi/reviews?page=1&limit=5',
  '/api/brands/{slug}/reviews/stats': '/api/brands/komorebi/reviews/stats',
  '/api/brand-reviews/{id}/like': '/api/brand-reviews/1/like',
  '/api/brand-reviews/likes': '/api/brand-reviews/likes?ids=1',
  '/api/articles': '/api/articles',
  '/api/articles/{slug}': '/api/articles/cat-water-winter',
  '/api/forum/posts': '/api/forum/posts',
  '/api/forum/tags': '/api/forum/tags',
  '/api/forum/posts/{id}': '/api/forum/posts/5',
  '/api/forum/similar': '/api/forum/similar?title=猫が水を飲みません',
  '/api/suggestions': '/api/suggestions?q=犬',
};

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.app.inject('/api/openapi.json')).json<Document>();
});
afterAll(() => server.close());

test('the document describes the API and nothing else', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'ペットみっけ' } });
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => !/^\/(api\/|healthz$|readyz$)/.test(path))).toEqual([]);
  const publicReads = paths.filter((path) => document.paths[path]?.['get'] && path.startsWith('/api/') && !path.startsWith('/api/admin/'));
  expect(publicReads.toSorted()).toEqual(Object.keys(reads).toSorted());
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

describe.each(Object.entries(reads))('GET %s', (path, address) => {
  test('answers as described', async () => {
    const operation = document.paths[path]?.['get'];
    expect(operation?.summary).toEqual(anyText);
    const answer = await server.app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(checked(operation?.responses['200'], answer.json())).toEqual([]);
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
