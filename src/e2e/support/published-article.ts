import { expect } from 'vitest';
import { call } from './calls.ts';
import { logIn } from './console.ts';

/** Publishes an article on the site at `url` and waits for its page and the list; returns a function that deletes it. */
export async function publishArticle(url: string, article: { slug: string } & Record<string, string>): Promise<() => Promise<void>> {
  const headers = await logIn(url);
  const { id } = await call(url, 'POST /api/admin/articles', { body: { ...article, status: 'published' }, headers });
  const listed = async () => (await (await fetch(`${url}/articles`)).text()).includes(`/articles/${article.slug}"`);
  await expect.poll(listed).toBe(true);
  await expect.poll(async () => (await fetch(`${url}/articles/${article.slug}`)).status).toBe(200);
  return async () => {
    await call(url, 'DELETE /api/admin/articles/{id}', { params: { id }, headers });
    await expect.poll(listed).toBe(false);
  };
}
