import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

test('the preview matches the public page: sanitised, with anchors and reading time [ART-24 AAPI-33]', async () => {
  const content = '## 器を替える\n\n<img src=x onerror=alert(1)>\n\n注[^1]\n\n[^1]: 台所のはかり';
  const { status, body } = await admin('POST /api/admin/articles/preview', { body: { content } });
  const { html, ...rest } = body;
  expect({ status, rest }).toEqual({
    status: 200,
    rest: { headings: [{ id: 'h-器を替える', text: '器を替える', level: 2 }], minutes: 1 },
  });
  expect(html).toContain('<h2 id="h-器を替える">器を替える</h2>');
  expect(html).toContain('data-footnotes');
  expect(html).not.toContain('onerror');
  expect((await admin('POST /api/admin/articles/preview', { body: { content: '' } })).status).toBe(200);
  expect((await admin('POST /api/admin/articles/preview', { body: {} })).status).toBe(422);
  expect((await admin('POST /api/admin/articles/preview', { body: { content: 'a'.repeat(500_001) } })).status).toBe(422);
});

test('creates a preview link for an existing article only', async () => {
  const { id } = (
    await admin('POST /api/admin/articles', { body: { title: '犬の散歩', slug: 'dog-walk', content: '本文です。', excerpt: '散歩の話' } })
  ).body;
  const { status, body } = await admin('POST /api/admin/articles/{id}/preview-link', { params: { id } });
  expect({ status, body }).toEqual({
    status: 200,
    body: { url: expect.stringMatching(new RegExp(`^/articles/preview/${id}\\?key=\\d+\\.v1\\.`)) as string, expiresAt: anyTime },
  });
  await admin('DELETE /api/admin/articles/{id}', { params: { id } });
  expect(await admin('POST /api/admin/articles/{id}/preview-link', { params: { id } })).toMatchObject({
    status: 404,
    body: { message: '記事が見つかりませんでした' },
  });
});

const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
