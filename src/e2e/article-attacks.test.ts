import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { attacks } from '../../api/test/attacks.ts';
import type { phone } from './support/browser.ts';
import { desktop } from './support/browser.ts';
import { visitPage, openDemo } from './support/demo.ts';
import { expected } from './support/catalogue.ts';
import { adminPassword } from './support/site.ts';
import { idle } from './support/idle.ts';

const demo = openDemo();

const visit = (address: string, viewport: typeof phone, steps: (page: Page, problems: string[]) => Promise<void>) =>
  visitPage(demo.browser, demo.relay.url + address, viewport, steps);

async function publish(article: { slug: string } & Record<string, string>): Promise<() => Promise<void>> {
  const { url } = demo.relay;
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

test('attacks in an article run no script, cause no navigation and add no forbidden element', async () => {
  // Some attacks swallow everything after them, so a second article holds them in reverse order.
  for (const [slug, content] of [
    ['attacked', attacks.join('\n\n')],
    ['attacked-again', attacks.toReversed().join('\n\n')],
  ] as const) {
    const title = '</title><script>alert(1)</script>';
    const remove = await publish({ title, slug, content, excerpt: '"><img src=x onerror=alert(1)>', author: '<b onclick=alert(1)>（</b>' });
    await visit(`/articles/${slug}`, desktop, async (page, problems) => {
      page.on('dialog', (dialog) => {
        problems.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await page.reload();
      await idle(page);
      const foreign = await page
        .locator('.prose')
        .evaluate((prose) =>
          [...prose.querySelectorAll('*')].flatMap((element) => [
            ...(/^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|FORM|SVG|MATH|LINK|META|BASE|TEMPLATE)$/i.test(element.tagName)
              ? [element.tagName]
              : []),
            ...element.getAttributeNames().filter((name) => /^(on|style|srcdoc|formaction|name|ping|target)/.test(name)),
          ]),
        );
      expect(foreign).toEqual([]);
      expect(new URL(page.url()).pathname).toBe(`/articles/${slug}`);
      expect(await page.locator('#main').count()).toBe(1);
      // The attacks' pictures do not exist; a blocked script would be logged with another message.
      expected(problems, /Failed to load resource/);
    });
    await remove();
  }
});
