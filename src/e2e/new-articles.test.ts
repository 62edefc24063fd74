import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { attacks } from '#api/test/attacks.ts';
import { desktop, phone } from './support/browser.ts';
import { visitPage, openDemo } from './support/demo.ts';
import { expected, stay, stayed } from './support/catalogue.ts';
import { publishArticle } from './support/published-article.ts';
import { idle } from './support/idle.ts';
import { hasFocus } from './support/posts.ts';

const demo = openDemo();

const visit = (address: string, viewport: typeof phone, steps: (page: Page, problems: string[]) => Promise<void>) =>
  visitPage(demo.browser, demo.relay.url + address, viewport, steps);

const list = (page: Page) => page.locator('.found > .article-list > li');
const titles = (page: Page) => list(page).getByRole('heading').allTextContents();

test('attacks in an article run no script, cause no navigation and add no forbidden element', async () => {
  // Some attacks swallow everything after them, so a second article holds them in reverse order.
  for (const [slug, content] of [
    ['attacked', attacks.join('\n\n')],
    ['attacked-again', attacks.toReversed().join('\n\n')],
  ] as const) {
    const title = '</title><script>alert(1)</script>';
    const remove = await publishArticle(demo.relay.url, {
      title,
      slug,
      content,
      excerpt: '"><img src=x onerror=alert(1)>',
      author: '<b onclick=alert(1)>（</b>',
    });
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

test('もっと見る appends the next page and links to it', async () => {
  const remove = await publishArticle(demo.relay.url, {
    title: '一番新しい記事',
    slug: 'newest-of-all',
    content: '本文',
    excerpt: '二十五本目',
  });
  await visit('/articles', phone, async (page) => {
    await stay(page);
    const first = await titles(page);
    expect(await page.getByRole('list', { name: '新着の記事' }).getByRole('heading').first().textContent()).toBe('一番新しい記事');
    expect(first).toHaveLength(18);
    const more = page.getByRole('link', { name: 'もっと見る' });
    expect(await more.getAttribute('href')).toBe('/articles?page=2');
    await more.press('Enter');
    await expect.poll(() => list(page).count()).toBe(19);
    expect((await titles(page)).slice(0, 18)).toEqual(first);
    expect(await hasFocus(list(page).last().getByRole('link'))).toBe(true);
    expect(await more.count()).toBe(0);
    await stayed(page);
  });
  await remove();
});
