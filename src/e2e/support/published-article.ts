import { expect } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { adminPassword } from './site.ts';

/** Publishes an article on the site at `url` and waits for its page and the list; returns a function that deletes it. */
export async function publishArticle(url: string, article: { slug: string } & Record<string, string>): Promise<() => Promise<void>> {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const { token } = (await (await call('POST', addressOf('POST /api/admin/auth'), { password: adminPassword })).json()) as {
    token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  const made = await call('POST', addressOf('POST /api/admin/articles'), { ...article, status: 'published' }, headers);
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const listed = async () => (await (await call('GET', '/articles')).text()).includes(`/articles/${article.slug}"`);
  await expect.poll(listed).toBe(true);
  await expect.poll(async () => (await call('GET', `/articles/${article.slug}`)).status).toBe(200);
  return async () => {
    await call('DELETE', addressOf('DELETE /api/admin/articles/{id}', { params: { id } }), undefined, headers);
    await expect.poll(listed).toBe(false);
  };
}
