import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { AuditLine } from '#api/contract/audit.ts';
import type { AnswerOf, ItemOf } from '#api/contract/calls.ts';
import type { OutgoingMail } from '#api/contract/mails.ts';
import { longTest } from '#db/test/long-test.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, inConsole, rows } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { enlarge, overflowing, slivers } from './support/fit.ts';
import { field } from './support/posts.ts';

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
  const lines: AuditLine[] = [
    { ...line, name: 'こもれび 室内猫用 成猫 チキン味 2kg', fields: ['name', 'price'], count: 1, restorable: true },
  ];
  return withRows('audit', addressOf('GET /api/admin/audit'), lines, desktop, async (page) => {
    await page.locator('.audit-subject').waitFor();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await slivers(page)]).toEqual([width, []]);
    }
    expect(await page.locator('.table-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test('on a phone each member has the role and the menu in one line, and no text is squeezed', () => {
  const member = { createdAt: at, passkeys: 1, hasPassword: true, invitedUntil: null, seenAt: at, own: false };
  const answer: AnswerOf<'GET /api/admin/members'> = {
    named: true,
    members: [
      { id: 1, name: '山田 花子', role: 'owner', ...member, own: true },
      { id: 2, name: '佐藤', role: 'moderator', ...member },
      { id: 3, name: 'a'.repeat(40), role: 'editor', ...member },
    ],
  };
  return withRows('members', addressOf('GET /api/admin/members'), answer, phone, async (page) => {
    const all = page.locator('.member-rows > li');
    await all.first().waitFor();
    for (const row of await all.all()) {
      const [text, role, menu] = await boxesOf(row.locator(':scope > p'), row.locator(':scope > .badge'), row.getByRole('button'));
      expect([role.top < menu.bottom && menu.top < role.bottom, menu.top < text.bottom]).toEqual([true, true]);
    }
    await page.setViewportSize({ width: 360, height: 844 });
    await enlarge(page);
    expect([await overflowing(page), await slivers(page)]).toEqual([[], []]);
  });
});

const mail = { kind: 'letter', recipient: 'neko@example.jp', attempts: 0, answer: '', createdAt: at, dueAt: at, settledAt: null } as const;

test('on a phone a waiting mail leaves no stray mark behind its menu, and is not deleted without a question', () => {
  const mails: OutgoingMail[] = [{ id: 1, state: 'waiting', ...mail }];
  return withRows('mail', addressOf('GET /api/admin/mails'), mails, phone, async (page) => {
    await rows(page).first().waitFor();
    expect(await rows(page).first().innerText()).not.toContain('—');
    await choose(page, mail.recipient, '削除');
    const asked = dialog(page, 'メールを削除する');
    await asked.getByText('このメールは送られなくなります。この操作は元に戻せません。').waitFor();
    await asked.getByRole('button', { name: 'キャンセル' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await rows(page).count()).toBe(1);
  });
});

test('forgets the product that was edited or deleted, and keeps the others chosen [APROD-30]', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.screen('products'), desktop, async (page) => {
    const imageUrl = '/uploads/packs/brandless-towel.svg';
    for (const name of ['わすれる皿', 'のこる皿'])
      await call(page, 'POST /api/admin/products', {
        body: { name, price: 10, petType: 'cat', category: 'bowl', imageUrl, description: name },
      });
    await page.reload();
    await choose(page, 'わすれる皿', '編集');
    await field(page, '商品説明').fill('書き直した説明です。');
    await dialog(page, '商品を編集').getByRole('button', { name: '更新する' }).click();
    await dialog(page, '商品を編集').waitFor({ state: 'hidden' });
    await choose(page, 'のこる皿', '編集');
    expect(await field(page, '商品名').inputValue()).toBe('のこる皿');
    await page.keyboard.press('Escape');

    const chosen = page.getByRole('group', { name: '選んだ商品の操作' });
    for (const name of ['わすれる皿', 'のこる皿']) await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
    await chosen.getByText('2件を選んでいます').waitFor();
    await choose(page, 'わすれる皿', '削除');
    await dialog(page, '商品を削除').getByRole('button', { name: '削除する' }).click();
    await chosen.getByText('1件を選んでいます').waitFor();
    await choose(page, 'のこる皿', '削除');
    await dialog(page, '商品を削除').getByRole('button', { name: '削除する' }).click();
    await chosen.waitFor({ state: 'hidden' });
    expect(await rows(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
  }));

test('the mails open at the first list that needs an operator, and stay there when it is empty', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.account(), desktop, async (page) => {
    let unclear = 1;
    const shown = page.getByRole('navigation', { name: 'メールの状態' }).locator('[aria-pressed=true]');
    await page.route(
      ({ pathname }) => pathname === addressOf('GET /api/admin/mail'),
      (route) => route.fulfill({ json: { server: null, from: 'a', waiting: 2, failed: 0, unclear } }),
    );
    const mails = addressOf('GET /api/admin/mails');
    await page.route(
      ({ pathname }) => pathname.startsWith(mails),
      (route) => {
        if (route.request().method() === 'DELETE') unclear = 0;
        const rows = [{ ...mail, id: 1, state: 'unclear', settledAt: at }].slice(0, unclear);
        return route.fulfill({ json: rows, headers: { 'x-total-count': String(unclear) } });
      },
    );
    await page.goto(demo.site.url + adminPaths.screen('mail'));
    await expect.poll(() => shown.innerText()).toMatch(/^結果不明/);
    await choose(page, mail.recipient, '削除');
    await dialog(page, 'メールを削除する').getByRole('button', { name: '削除する' }).press('Enter');
    await expect.poll(() => shown.innerText()).toBe('結果不明\n0');
    await page.getByRole('button', { name: /^送信待ち/ }).click();
    await expect.poll(() => shown.innerText()).toMatch(/^送信待ち/);
    await page.reload();
    await expect.poll(() => shown.innerText()).toMatch(/^送信待ち/);
  }));

test('a list without its last row of a second page shows the first page', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.account(), desktop, async (page) => {
    const asked: Array<string | null> = [];
    await page.route(
      ({ pathname }) => pathname === addressOf('GET /api/admin/mails'),
      (route) => {
        asked.push(new URL(route.request().url()).searchParams.get('page'));
        return route.fulfill({ json: [], headers: { 'x-total-count': '50' } });
      },
    );
    await page.goto(`${demo.site.url}${adminPaths.screen('mail')}?page=2`);
    await expect.poll(() => asked).toEqual(['2', '1']);
    await page.getByRole('navigation', { name: 'ページ', exact: true }).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  }));

test('on a phone a planned article keeps its date beside its state', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.account(), phone, async (page) => {
    await page.route(
      ({ pathname }) => pathname === addressOf('GET /api/admin/articles'),
      async (route) => {
        const response = await route.fetch();
        const [first, ...others] = (await response.json()) as Array<ItemOf<'GET /api/admin/articles'>>;
        await route.fulfill({ response, json: [{ ...first, status: 'draft', publishAt: at, endAt: at }, ...others] });
      },
    );
    await page.goto(demo.site.url + adminPaths.articles());
    const row = rows(page).filter({ hasText: '公開予定' });
    await row.waitFor();
    const [state, updated, plan] = await boxesOf(
      row.locator('[data-column=status] > .badge'),
      row.locator('[data-column=updated] > time'),
      row.locator('[data-column=status] > small').first(),
    );
    expect([updated.left - state.right < 30, updated.bottom <= plan.top]).toEqual([true, true]);
    expect(await overflowing(page)).toEqual([]);
  }));

/** Returns the boxes of shown elements. */
async function boxesOf<Parts extends Locator[]>(...parts: Parts): Promise<{ [Part in keyof Parts]: DOMRect }> {
  return (await Promise.all(parts.map((part) => part.evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect)))) as {
    [Part in keyof Parts]: DOMRect;
  };
}

longTest('the way back from a letter leads to the page of the list on which it was opened', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.screen('letters'), desktop, async (page) => {
    for (let nth = 0; nth < 51; nth++)
      await call(page, 'POST /api/admin/letters', {
        body: { subject: `${nth}通めの下書き`, blocks: [{ kind: 'text', text: '本文' }] },
      });
    await page.goto(`${demo.site.url}${adminPaths.screen('letters')}?page=2`);
    await page.getByRole('button', { name: '0通めの下書き', exact: true }).click();
    await page.getByRole('button', { name: '一覧に戻る' }).click();
    await page.getByRole('button', { name: '0通めの下書き', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
  }),
);
