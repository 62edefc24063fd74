import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWriter } from '#db/open.ts';
import { tag } from '#db/tags.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { startPictureHost, type PictureHost } from '#api/test/picture-host.ts';
import { desktop, openPage } from './support/browser.ts';
import { choose, dialog, inConsole } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { field } from './support/posts.ts';
import { expectNoViolations, noteViolations } from './support/violations.ts';
import { idle, openAndIdle } from './support/idle.ts';

const demo = openDemo();
let host: PictureHost;
let elsewhere: string;
beforeAll(async () => {
  host = await startPictureHost();
  elsewhere = `${host.url}/neko.png`;
  await storeElsewhere();
});
afterAll(() => host.close());

const slug = 'cat-water-winter';

/** Stores rows with external picture URLs, as imports and older releases did; the server may not fetch from this host. */
async function storeElsewhere(): Promise<void> {
  const db = openWriter(join(demo.site.dataDir, 'pet-mikke.db'));
  const additionalImages = JSON.stringify([elsewhere]);
  await db.updateTable('products').set({ imageUrl: elsewhere, additionalImages }).where('id', '=', 1).execute();
  const brand = await db
    .updateTable('brands')
    .set({ logoUrl: elsewhere })
    .where('slug', '=', 'komorebi')
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = `![猫](${elsewhere})\n\n<p><img alt="犬" src="${elsewhere.replace('http:', '')}"></p>`;
  const pictures = { content, featuredImage: elsewhere, authorImage: elsewhere };
  const article = await db.updateTable('articles').set(pictures).where('slug', '=', slug).returning('id').executeTakeFirstOrThrow();
  const tags = JSON.stringify([tag.product(1), tag.brand(brand.id), tag.article(article.id)]);
  await db.insertInto('changes').values({ at: '2026-11-22T00:00:00.000Z', what: 'pictures stored', tags }).execute();
  await db.destroy();
  await demo.site.publisher.follow();
}

/** Returns the URLs of all pictures currently on the page. */
const sources = (page: Page, within: string) =>
  page.locator(`${within} img`).evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));

test('pages show a placeholder for an external picture and request no other host', async () => {
  const { page, problems, close } = await openPage(demo.browser, desktop);
  await noteViolations(page);
  const standIns = {
    '/product/1': '.gallery',
    '/products/dog/food': 'main',
    '/brands': 'main',
    [`/articles/${slug}`]: 'article',
    '/articles': 'main',
  };
  for (const [path, within] of Object.entries(standIns)) {
    await openAndIdle(page, demo.site.url + path);
    const shown = await sources(page, within);
    expect(shown.length, path).toBeGreaterThan(0);
    expect(
      shown.filter((src) => !src.startsWith(`${demo.site.url}/`) && !src.startsWith('data:')),
      path,
    ).toEqual([]);
    const broken = await page
      .locator(`${within} img`)
      .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).complete && !(one as HTMLImageElement).naturalWidth).length);
    expect(broken, path).toBe(0);
    await expectNoViolations(page, path);
  }
  expect(problems).toEqual([]);
  // If an external picture does get into a page, the content policy blocks its request.
  const refused = await page.evaluate(async (src) => {
    const violation = new Promise((resolve) =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)),
    );
    document.body.append(Object.assign(document.createElement('img'), { src }));
    return violation;
  }, elsewhere);
  expect(refused).toBe('img-src');
  expect(host.requests).toEqual([]);
  await close();
});

test('the console explains what happens to an external address and requests no other host', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/seo`, desktop, async (page) => {
    await noteViolations(page);
    await page.reload();
    await idle(page);
    await field(page, '共有画像のURL').fill(elsewhere);
    await expect.poll(() => page.getByText('保存すると取得します').count()).toBe(2);
    await expectNoViolations(page, 'seo');

    await openAndIdle(page, `${demo.site.url}/admin/brands`);
    await choose(page, 'こもれびキッチン', '編集');
    await page.getByText('まだ取得していません').waitFor();
    await field(page, 'ロゴURL').fill(`${elsewhere}?2`);
    await page.getByText('保存すると取得します').waitFor();
    await expectNoViolations(page, 'brand');

    await openAndIdle(page, demo.site.url + adminPaths.product(1));
    const product = dialog(page, '商品を編集');
    await product.getByText('まだ取得していません').waitFor();
    await product.getByText(elsewhere, { exact: true }).last().waitFor();
    await expectNoViolations(page, 'product');

    await openAndIdle(page, `${demo.site.url}/admin/articles`);
    await page.getByRole('button', { name: '新規記事' }).click();
    await field(page, '内容').fill(`![猫](${elsewhere})\n\n![自分](/art/pets/cat.svg)`);
    await page.getByRole('button', { name: 'プレビュー' }).click();
    await page.getByRole('region', { name: '内容のプレビュー' }).getByText('保存すると取得します').waitFor();
    await expectNoViolations(page, 'article');
    expect(host.requests).toEqual([]);
  }));
