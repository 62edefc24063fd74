import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { AuditLine } from '#api/contract/audit.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop } from './support/browser.ts';
import { inConsole } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { slivers } from './support/fit.ts';

const demo = openDemo();

const at = '2026-11-20T01:02:03.000Z';
const longName = '東京都世田谷区ペット用品研究会で商品の写真と説明を見直す係の山田花子と佐藤太郎です';

/** Opens a screen whose list the server answers with these rows. */
const withRows = (screen: string, list: string, json: object, viewport: typeof desktop, steps: (page: Page) => Promise<void>) =>
  inConsole(demo.browser, demo.site.url + adminPaths.account(), viewport, async (page) => {
    await page.route(
      ({ pathname }) => pathname === list,
      (route) => route.fulfill({ json, headers: { 'x-total-count': '3' } }),
    );
    await page.goto(demo.site.url + adminPaths.screen(screen));
    await steps(page);
  });

test('a long name of a member leaves the columns of the audit log wide enough to read', () => {
  const line = { id: 1, at, actor: 'member:1', actorName: longName.slice(0, 40), action: 'update', subject: 'product:5' };
  const lines: AuditLine[] = [{ ...line, name: 'こもれび 室内猫用 成猫 チキン味 2kg', fields: ['name', 'price'], restorable: true }];
  return withRows('audit', addressOf('GET /api/admin/audit'), lines, desktop, async (page) => {
    await page.locator('.audit-subject').waitFor();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await slivers(page)]).toEqual([width, []]);
    }
    expect(await page.locator('.table-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
