import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop, phone } from './support/browser.ts';
import { openDemo, visitOf } from './support/demo.ts';
import { cards, opensInPlace, stay, stayed } from './support/catalogue.ts';
import { adminPassword } from './support/site.ts';

const demo = openDemo();
const visit = visitOf(demo);

test('brand and category pages append their next pages; each card links to its product [CAT-15]', async () => {
  for (const start of ['/brands/komorebi', '/categories/food']) {
    await visit(start, desktop, async (page) => {
      await stay(page);
      const total = await page.locator('[data-list]').getAttribute('data-total');
      const more = page.locator('[data-list-end] .more a').first();
      if ((await cards(page).count()) < Number(total)) {
        await more.click();
        await expect.poll(() => cards(page).count()).toBe(Math.min(48, Number(total)));
      }
      const names = page.locator('[data-list] .card-name a');
      const hrefs = await names.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.filter((href) => !/^\/product\/\d+$/.test(href))).toEqual([]);
      expect(new Set(hrefs).size).toBe(await cards(page).count());
      await stayed(page);
    });
  }
});

test('もっと見る skips and repeats nothing after a product was deleted or restored', async () => {
  const { request } = await demo.browser.newContext({ extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } });
  await request.post(demo.site.url + addressOf('POST /api/admin/auth'), { data: { password: adminPassword } });
  const list = demo.site.url + addressOf('GET /api/products', { query: { sortBy: 'rating', limit: 48, fields: 'card' } });
  const rated = async () => ((await (await request.get(list)).json()) as Array<{ id: number }>).map(({ id }) => `/product/${id}`);
  const third = Number((await rated())[2]?.split('/').pop());
  const steps = [
    () => request.delete(demo.site.url + addressOf('DELETE /api/admin/products/{id}', { params: { id: third } })),
    () => request.post(demo.site.url + addressOf('POST /api/admin/products/{id}/restore', { params: { id: third } })),
  ];
  for (const step of steps)
    await visit('/product-list?sort=rating', phone, async (page) => {
      const shown = () =>
        cards(page)
          .locator('.card-name > a')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const first = await shown();
      await opensInPlace(page);
      expect((await step()).ok()).toBe(true);
      await page.locator('[data-list-end] .more a').click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(40);
      const fetched = (await rated()).filter((product) => !first.includes(product));
      expect(await shown()).toEqual([...first, ...fetched]);
    });
});

test.each([
  ['/product-list', { 390: 3, 768: 4, 1280: 4 }],
  ['/categories/food', { 390: 2, 768: 3, 1280: 4 }],
])('the grid of %s has as many columns as its width has room for: %j [PLIST-25 CAT-13]', async (start, columns) => {
  for (const [width, wanted] of Object.entries(columns))
    await visit(start, { width: Number(width), height: 800 }, async (page) => {
      const template = await page.locator('[data-list] ul.product-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
      expect([width, template.split(' ').length]).toEqual([width, wanted]);
    });
});
