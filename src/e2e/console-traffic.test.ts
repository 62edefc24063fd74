import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#api/contract/durations.ts';
import { addCounts, type Counted } from '#db/changes/counters.ts';
import { openWriter } from '#db/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { tokyoDay } from '#api/tokyo-day.ts';
import type { Page } from 'playwright';
import { inConsole, rows as rowsIn } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { overflowing } from './support/fit.ts';
import { sizes } from './support/sizes.ts';

const demo = openDemo();

const rows = (page: Page) => rowsIn(page).and(page.locator('.table-panel tr'));

const views = (product: number, times: number): Counted => ({ kind: 'product', key: String(product), measure: 'views', detail: '', times });

beforeAll(async () => {
  const db = openWriter(`${demo.site.dataDir}/pet-mikke.db`);
  const queue = new WriteQueue(db);
  const count = (daysAgo: number, counted: Counted[]) => queue.run((write) => addCounts(write, dayAfter(tokyoDay(), -daysAgo), counted));
  await count(1, [views(1, 120), views(2, 80), { ...views(2, 8), measure: 'clicks', detail: 'amazon head' }]);
  await count(1, [
    { kind: 'word', key: '=cmd|calc', measure: 'words', detail: '', times: 3 },
    { kind: 'word', key: '=cmd|calc', measure: 'emptyWords', detail: '', times: 3 },
  ]);
  await count(40, [views(1, 100)]);
  // Numbers of thirty days compare with those before, because these begin after the first day that is counted.
  await count(70, [views(1, 100)]);
  await db.destroy();
});

/** Whether a chart has the colour of the brand as the theme has it. */
const isDrawnInBrand = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-brand)';
    const brand = getComputedStyle(probe).color.match(/\d+/g)?.join();
    probe.remove();
    const canvas = document.querySelector<HTMLCanvasElement>('.line-chart canvas');
    const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3).join()).includes(brand ?? '');
  });

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  test('the dashboard shows the numbers of a period beside those before, each with its table', () =>
    inConsole(demo.browser, `${demo.site.url}/admin`, viewport, async (page) => {
      const card = page.getByRole('region', { name: '表示回数' });
      await expect.poll(() => card.locator('.chart-sum b').innerText()).toBe('200回');
      expect(await card.locator('.chart-change').innerText()).toBe('+100%');
      expect(await page.getByRole('region', { name: '移動率' }).locator('.chart-sum').innerText()).toContain('4.0%');
      await card.getByText('表で見る').click();
      expect(await card.getByRole('row').count()).toBe(31);
      await page.getByRole('group', { name: '期間' }).getByRole('button', { name: '365日' }).click();
      await expect.poll(() => card.locator('.chart-sum b').innerText()).toBe('400回');
      expect(await card.locator('.chart-point').innerText()).toBe('前の期間のデータはそろっていません');
      expect(await card.locator('.chart-change').count()).toBe(0);
      expect(await card.getByRole('columnheader').count()).toBe(2);
      expect(await card.getByRole('row').count()).toBe(54);
      expect(
        await page
          .getByRole('link', { name: /^商品の見つからなかった検索語/ })
          .locator('b')
          .innerText(),
      ).toBe('1');
      expect(await overflowing(page)).toEqual([]);
      await expectAccessible(page);
      await page.getByRole('group', { name: '期間' }).getByRole('button', { name: '30日' }).click();
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
        await expect.poll(() => isDrawnInBrand(page), { message: theme }).toBe(true);
      }
    }));

  test('tables are sorted, found by name, kept in the address and saved as CSV', () =>
    inConsole(demo.browser, `${demo.site.url}/admin/traffic`, viewport, async (page) => {
      await expect.poll(() => rows(page).count()).toBe(2);
      const names = () => rows(page).locator('th').allInnerTexts();
      const [first = ''] = await names();
      // Rows stack on a phone, without column headers.
      if (width === '390') await page.getByRole('combobox', { name: '並び順' }).selectOption({ label: '移動率（降順）' });
      else await page.getByRole('button', { name: '移動率' }).click();
      await expect.poll(async () => (await names()).at(-1)).toBe(first);
      await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('rate');
      await page.getByRole('searchbox', { name: '商品名で検索' }).fill(first.trim());
      await expect.poll(() => rows(page).count()).toBe(1);
      await expectAccessible(page);
      await page.getByRole('group', { name: '表' }).getByRole('button', { name: '商品の検索語' }).click();
      await rows(page).filter({ hasText: '=cmd|calc' }).waitFor();
      const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSVの書き出し' }).click()]);
      expect(saved.suggestedFilename()).toMatch(/^traffic_word_\d{4}-\d\d-\d\d\.csv$/);
      // A spreadsheet must not run what a stranger searched for.
      expect((await readFile(await saved.path(), 'utf8')).split('\r\n')[1]).toMatch(/^"?'=cmd\|calc"?,3,0,3,$/);
      await page.reload();
      await rows(page).filter({ hasText: '=cmd|calc' }).waitFor();
      expect(await overflowing(page)).toEqual([]);
    }));
});
