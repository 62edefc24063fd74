import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { call, callOrNull, carried, partOf, request, RequestError, send, sentenceOf } from './request.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  authorization: string | undefined;
  operator?: string | string[];
  body: string;
}

const heard: Heard[] = [];
const options: RequestInit[] = [];
const answers: Record<string, [status: number, body: string]> = {
  '/api/brands': [502, ''],
  '/api/admin/session': [401, '{"message":"ログインが必要です。","code":"unauthorized"}'],
  '/api/articles': [500, 'がたがた'],
};
const server = createServer((incoming, outgoing) => {
  void bodyOf(incoming).then((body) => {
    const { method, url, headers } = incoming;
    const operator = headers['x-operator'] !== undefined && { operator: headers['x-operator'] };
    heard.push({ method, url, type: headers['content-type'], authorization: headers.authorization, ...operator, body });
    const [status, text] = answers[url ?? ''] ?? [200, '{"found":true}'];
    outgoing.writeHead(status).end(text);
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetched = fetch;
  // A browser resolves addresses relative to its page.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    options.push(init);
    return fetched(new URL(path, base), init);
  });
});
afterEach(() => {
  delete carried.authorization;
  delete carried['x-operator'];
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

const last = () => heard.at(-1);

test('sends a payload as JSON, and always cookies [SHARED-07 SHARED-08 SHARED-10]', async () => {
  await call('PATCH /api/reviews/{id}', { params: { id: 1 }, body: { nickname: '犬' } });
  expect(last()).toEqual({
    method: 'PATCH',
    url: '/api/reviews/1',
    type: 'application/json',
    authorization: undefined,
    body: '{"nickname":"犬"}',
  });
  await call('GET /api/products');
  expect(last()).toMatchObject({ method: 'GET', type: undefined, body: '' });
  expect(options.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
});

test('sends a raw body as it is [SHARED-07 SHARED-08 SHARED-09]', async () => {
  const form = new FormData();
  form.append('file', new File(['abc'], 'a.png'));
  await call('POST /api/admin/uploads', { body: form });
  expect(last()?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(last()?.body).toContain('filename="a.png"');
});

test('calls of the console carry the token in memory and whose page it is, other calls neither [SHARED-11]', async () => {
  await call('GET /api/admin/products');
  expect(last()?.authorization).toBeUndefined();
  carried.authorization = 'Bearer abc';
  await call('GET /api/admin/products');
  expect(last()?.authorization).toBe('Bearer abc');
  carried['x-operator'] = '3';
  await call('GET /api/admin/products');
  expect(last()).toMatchObject({ authorization: 'Bearer abc', operator: '3' });
  await call('GET /api/products');
  expect(last()?.operator).toBeUndefined();
  expect(last()?.authorization).toBeUndefined();
  await send('GET', addressOf('GET /api/admin/products').replace('admin', 'admin-notes'));
  expect(last()).toMatchObject({ url: expect.stringContaining('admin-notes') as string, authorization: undefined });
});

test('an error throws status and body, or status text if that is empty; 401 may be null [SHARED-13 SHARED-14]', async () => {
  await expect(request('GET /api/articles')).rejects.toThrow(/^500: がたがた$/);
  await expect(request('GET /api/brands')).rejects.toThrow(/^502: Bad Gateway$/);
  await expect(call('GET /api/admin/session')).rejects.toThrow(RequestError);
  await expect(call('GET /api/admin/session')).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  await expect(request('GET /api/brands')).rejects.toMatchObject({ status: 502, code: undefined });
  expect(await callOrNull('GET /api/admin/session')).toBeNull();
  await expect(callOrNull('GET /api/articles')).rejects.toThrow();
  expect(await call('GET /api/challenge')).toEqual({ found: true });
});

test('the headers of a list have the number of all rows and the address of the next part', async () => {
  const part = (headers: Record<string, string>) => partOf(new Response('["犬","猫"]', { headers }));
  const link = '</api/products?limit=2&cursor=WzI0XQ>; rel="next"';
  expect(await part({ 'x-total-count': '5', link })).toEqual({ rows: ['犬', '猫'], total: 5, next: '/api/products?limit=2&cursor=WzI0XQ' });
  expect(await part({ 'x-total-count': '2' })).toEqual({ rows: ['犬', '猫'], total: 2, next: undefined });
  expect(await part({ link: '</api/products>; rel="first"' })).toMatchObject({ total: 2, next: undefined });
});

test('does not retry a failed call [SHARED-15]', async () => {
  const before = heard.length;
  await expect(call('GET /api/articles')).rejects.toThrow();
  expect(heard.length - before).toBe(1);
});

test('a failure shows the server’s message, the screen’s own, or that of a lost connection [SHARED-28]', async () => {
  const sentence = (answer: Promise<unknown>) => answer.catch((error: unknown) => sentenceOf(error, '商品の取得に失敗しました'));
  expect(await sentence(call('GET /api/admin/session'))).toBe('ログインが必要です。');
  expect(await sentence(call('GET /api/articles'))).toBe('商品の取得に失敗しました');
  expect(await sentence(send('GET', 'http://127.0.0.1:9/'))).toBe('通信できませんでした。もう一度お試しください。');
});

test('the browser waits ten seconds, and a minute for an upload or an operator’s write [SHARED-30]', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  await call('GET /api/challenge');
  await call('POST /api/admin/uploads', { body: new FormData() });
  await call('POST /api/reviews/{id}/photos', { params: { id: 1 }, body: new FormData(), slow: true });
  await call('GET /api/admin/brands');
  await call('PATCH /api/admin/brands/{id}', { params: { id: 1 }, body: {} });
  await call('DELETE /api/admin/brands/{id}', { params: { id: 1 } });
  await call('POST /api/admin/account/setup');
  expect(timeouts.mock.calls).toEqual([[10_000], [60_000], [60_000], [10_000], [60_000], [60_000], [60_000]]);
  timeouts.mockRestore();
});

test('aborts a call whose result is no longer needed', async () => {
  const ended = new AbortController();
  const answer = call('GET /api/challenge', { signal: ended.signal });
  ended.abort();
  await expect(answer).rejects.toThrow('aborted');
});

test('fills the parameters of an address in, and leaves undefined ones out of the query', async () => {
  await call('GET /api/articles/{slug}', { params: { slug: '猫/水' } });
  expect(last()?.url).toBe('/api/articles/%E7%8C%AB%2F%E6%B0%B4');
  await call('GET /api/products', { query: { search: '犬 &', petType: undefined, limit: 4 } });
  expect(last()?.url).toBe('/api/products?search=%E7%8A%AC+%26&limit=4');
});

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
