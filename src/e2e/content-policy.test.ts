import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { openDemo } from './support/demo.ts';
import { templates } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { expectNoViolations, noteViolations } from './support/violations.ts';
import { openAndIdle } from './support/idle.ts';

const demo = openDemo();

/** Names of buttons that open a menu, a dialog or a form without leaving the page. */
const opening = /メニュー|検索を開く|書く|投稿|回答|質問|通報|編集|絞り込|並べ|くらべ|比較|お気に入り|いいね|もっと見る|シェア|共有/;

// Several pages run at a time: a page waits more than it works.
const visits = Object.entries(templates).flatMap(([name, path]) =>
  sizes('390').map(([width, viewport]) => ({ name, path, width, viewport })),
);

test.concurrent.each(visits)(
  '$name at $width breaks no content policy with its menus, dialogs and forms opened',
  async ({ name, path, viewport }) => {
    const { page, problems, close } = await openPage(demo.browser, viewport);
    await noteViolations(page);
    await openAndIdle(page, demo.site.url + path);
    await page.mouse.wheel(0, 1500);
    await openAll(page);
    await expectNoViolations(page, name);
    // The browser logs the 404 of a missing page as an error.
    expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
    await close();
  },
);

async function openAll(page: Page): Promise<void> {
  const address = page.url();
  const buttons = page.getByRole('button', { name: opening });
  for (let at = 0; at < Math.min(await buttons.count(), 5); at++) {
    const button = buttons.nth(at);
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    // Skips a covered button: no reader can press it.
    await button.click({ timeout: 1000 }).catch(() => undefined);
    await page
      .getByRole('dialog')
      .first()
      .waitFor({ timeout: 300 })
      .catch(() => undefined);
    await page.keyboard.press('Escape');
    if (page.url().split('#')[0] !== address) await openAndIdle(page, address);
  }
}
