import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { AnswerOf } from '#api/contract/calls.ts';
import { freePort } from '#api/test/free-port.ts';
import { openWriter } from '#db/open.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { closeContexts, desktop, openBrowser, openPage, phone } from './support/browser.ts';
import { choose, dialog, enterPassword, focusedField } from './support/console.ts';
import { expectAccessible } from './support/demo.ts';
import { field, hasFocus, hydrated, toastOf } from './support/posts.ts';
import { adminPassword, serveEmptySite } from './support/site.ts';

let site: Awaited<ReturnType<typeof serveEmptySite>>;
let browser: Browser;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  // A passkey belongs to a name: browsers refuse it at the address of a machine.
  url = `http://localhost:${port}`;
  [site, browser] = await Promise.all([serveEmptySite({ PORT: String(port), SITE_URL: url }), openBrowser()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await site.close();
});

const login = () => `${url}/admin/products/kanrisha`;
const byPasskey = (page: Page) => page.getByRole('button', { name: 'パスキーでログイン' });
const moderatorsMenu = ['ダッシュボード', 'アクセス', '投稿の確認', '写真の確認', 'アカウント'];
const menuOf = (page: Page) => page.getByRole('navigation', { name: '管理メニュー' }).getByRole('link').allInnerTexts();

/** Opens a page whose device has Chromium's virtual authenticator, which checks its user. */
async function openWithAuthenticator(viewport: typeof desktop) {
  const opened = await openPage(browser, viewport);
  const session = await opened.page.context().newCDPSession(opened.page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const credentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  const holds = async (held: Awaited<ReturnType<typeof credentials>>) => {
    await session.send('WebAuthn.clearCredentials', { authenticatorId });
    for (const credential of held) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  };
  return { ...opened, verify, credentials, holds };
}

/** Gives the page of an invitation a challenge that the server no longer takes, as if it had been open for long. */
async function givesOldChallenge(page: Page): Promise<void> {
  const give = async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as AnswerOf<'POST /api/admin/invitation'>;
    await route.fulfill({ response, json: { ...answer, options: { ...(answer.options as object), challenge: 'b2xk' } } });
  };
  await page.route(`**${addressOf('POST /api/admin/invitation')}`, give, { times: 1 });
}

/** Makes every session as old as if its login had been eleven minutes ago. */
async function agesSessions(): Promise<void> {
  const db = openWriter(join(site.dataDir, 'pet-mikke.db'));
  const createdAt = new Date(Date.now() - 11 * 60_000).toISOString();
  await db.updateTable('sessions').set({ createdAt }).execute();
  await db.destroy();
}

/** Delays the list of members, though not its changes, until the returned function is called. */
async function holdsMembers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**${addressOf('GET /api/admin/members')}`, async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

/** Accepts the invitation on the page with a passkey, and goes on to the console. */
async function acceptByPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^パスキーを登録する/ }).click();
  await page.getByText('登録できました').waitFor();
  const lines = await page.locator('.recovery-codes code').evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
  expect(lines).toEqual(Array.from({ length: 10 }, () => 1));
  await expectAccessible(page);
  await page.getByRole('link', { name: '保管したので、はじめる' }).click();
}

/** Sends no password, then one that the server refuses; each time the field at fault gets the focus. */
async function refusesPassword(page: Page): Promise<void> {
  await page.getByText('パスワードと認証アプリを使う').click();
  const send = page.getByRole('button', { name: '登録する', exact: true });
  await send.press('Enter');
  await expect.poll(() => focusedField(page)).toBe('newPassword');
  await field(page, '新しいパスワード').fill('みじかい');
  await field(page, '確認コード').fill('000000');
  await send.press('Enter');
  await page.getByText('パスワードは12文字以上にしてください').waitFor();
  await expect.poll(() => focusedField(page)).toBe('newPassword');
  await page.getByText('パスワードと認証アプリを使う').click();
}

/** Logs in by name with empty fields, then wrongly: the sentences are below their fields, and no toast covers them. */
async function refusesName(page: Page): Promise<void> {
  const [send, faults] = [page.getByRole('button', { name: '名前でログイン' }), page.locator('.field-error')];
  await send.press('Enter');
  await expect.poll(() => focusedField(page)).toBe('name');
  expect(await faults.allInnerTexts()).toEqual(['名前を入力してください', '確認コードを入力してください']);
  await expectAccessible(page);
  await field(page, '名前').fill('だれか');
  await field(page, '確認コード').fill('123456');
  await page.keyboard.press('Enter');
  const refusal = /どれかが正しくありません/;
  await faults.getByText(refusal).waitFor();
  await expect.poll(() => focusedField(page)).toBe('code');
  await page.getByRole('status').getByText(refusal).waitFor();
  expect(await toastOf(page).filter({ hasText: refusal }).count()).toBe(0);
}

test('an owner begins by name, logs in with a passkey, and invites a moderator whose console shows only posts', async () => {
  const { page, verify, credentials, holds, close } = await openWithAuthenticator(desktop);
  await page.goto(login());
  await enterPassword(page, adminPassword);
  await page.waitForURL(`${url}/admin/products`);
  await page.goto(`${url}/admin/members`);
  await page.getByRole('heading', { name: '複数人で運営する' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '名前でのログインを始める' }).press('Enter');
  await expect.poll(() => focusedField(page)).toBe('name');
  await field(page, 'あなたの名前').fill('山田 花子');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/admin/join*`);
  await page.getByText('登録が終わるまでは、いまのパスワードでログインできます。').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('名前でのログインの準備');
  await expectAccessible(page);
  await refusesPassword(page);
  await acceptByPasskey(page);
  await page.waitForURL(`${url}/admin/products`);

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL(login());
  await hydrated(page, byPasskey(page));
  await expectAccessible(page);
  await refusesName(page);
  await verify(false);
  await byPasskey(page).click();
  await toastOf(page).getByText('パスキーの確認が中止されたか、時間切れになりました').waitFor();
  await verify(true);
  await byPasskey(page).click();
  await page.waitForURL(`${url}/admin/products`);

  await page.goto(`${url}/admin/members`);
  await page.getByRole('button', { name: '招待する' }).click();
  await page.getByRole('button', { name: '招待リンクを作る' }).press('Enter');
  await expect.poll(() => focusedField(page)).toBe('name');
  await dialog(page, 'メンバーを招待').getByRole('textbox', { name: /^名前/ }).fill('佐藤');
  await page.getByRole('radio', { name: /^投稿の確認/ }).check();
  const listed = await holdsMembers(page);
  await page.getByRole('button', { name: '招待リンクを作る' }).click();
  const link = await dialog(page, '招待リンク').getByRole('textbox').inputValue();
  await dialog(page, '招待リンク').getByText('メンバーの一覧から、作り直せます。').waitFor();
  expect(await dialog(page, '招待リンク').getByText('任意').count()).toBe(0);
  expect(await dialog(page, 'メンバーを招待').count()).toBe(0);
  await expectAccessible(page);
  // The link cannot be shown again: a click beside it does not close it.
  await page.mouse.click(5, 5);
  // As at an address without https.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await dialog(page, '招待リンク').getByRole('button', { name: 'コピーする' }).click();
  await toastOf(page).getByText('コピーできませんでした').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, '招待リンク').waitFor({ state: 'hidden' });
  expect(await hasFocus(page.getByRole('button', { name: '招待する' }))).toBe(true);
  listed();
  await page.getByText(/^招待中/).waitFor();
  await choose(page, '佐藤', 'メンバーから外す');
  await dialog(page, 'メンバーから外す').getByText('招待リンクは使えなくなります。').waitFor();
  await page.getByRole('button', { name: 'キャンセル' }).click();
  await page.getByRole('button', { name: 'パスワードを決めて戻す' }).click();
  await dialog(page, '1つのパスワードに戻す').getByText('全員のログインと招待がすぐに終わります。').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const guest = await openWithAuthenticator(phone);
  await givesOldChallenge(guest.page);
  await guest.page.goto(link);
  await guest.page.getByText('パスワードと認証アプリを使う').click();
  expect(await guest.page.getByRole('heading', { level: 1 }).innerText()).toBe('メンバーへの招待');
  const secret = await guest.page.locator('.code-secret').innerText();
  await guest.verify(false);
  await guest.page.getByRole('button', { name: /^パスキーを登録する/ }).click();
  await toastOf(guest.page).getByText('パスキーの確認が中止されたか、時間切れになりました').waitFor();
  expect(await guest.page.locator('.code-secret').innerText()).toBe(secret);
  await guest.verify(true);
  await acceptByPasskey(guest.page);
  await guest.page.waitForURL(`${url}/admin/moderation`);
  await guest.page.getByRole('button', { name: 'メニュー', exact: true }).click();
  expect(await menuOf(guest.page)).toEqual(moderatorsMenu);
  await guest.page.getByText('佐藤').waitFor();
  const denied = await guest.page.goto(`${url}/admin/products`);
  expect(denied?.status()).toBe(403);
  await guest.page.getByText('アクセス権限がありません').waitFor();
  await guest.page.getByText('「編集」の役割が必要です。').waitFor();
  expect(await guest.page.getByText('管理者のみ').count()).toBe(0);
  expect(await guest.page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['商品管理']);
  await expectAccessible(guest.page);
  await guest.page.goto(`${url}${adminPaths.dashboard()}`);
  const waiting = guest.page.getByRole('region', { name: '対応を待っているもの' }).getByRole('listitem');
  await expect.poll(() => waiting.count()).toBe(3);
  expect((await waiting.allInnerTexts()).map((tile) => tile.split('\n')[0])).toEqual([
    '確認待ちの投稿',
    '確認待ちの写真',
    '商品の見つからなかった検索語',
  ]);
  await guest.page.getByRole('region', { name: '公開の状況' }).waitFor();
  expect(await guest.page.getByRole('button', { name: '全ページを再公開' }).count()).toBe(0);
  await guest.page.goto(`${url}${adminPaths.moderation()}`);
  await guest.page.getByRole('link', { name: '確認に回す言葉' }).click();
  await guest.page.getByLabel('言葉（1行に1つ）').waitFor();
  await expectAccessible(guest.page);
  await guest.page.getByRole('button', { name: '変更の履歴' }).click();
  await dialog(guest.page, '変更の履歴').getByText('まだ履歴がありません').waitFor();
  await guest.page.keyboard.press('Escape');
  await guest.page.getByRole('main').getByRole('link', { name: '投稿の確認' }).click();
  await guest.page.getByRole('button', { name: '確認待ち' }).waitFor();
  await guest.page.goto(`${url}/admin/account`);
  await guest.page.getByRole('heading', { name: 'パスキー' }).waitFor();
  await expectAccessible(guest.page);

  const own = await credentials();
  await page.goto(`${url}/admin/account`);
  await agesSessions();
  let renewals = 0;
  const renewal = addressOf('POST /api/admin/account/recovery-codes');
  page.on('response', (answer) => (renewals += Number(answer.ok() && answer.url().endsWith(renewal))));
  const renew = page.getByRole('button', { name: '新しい回復コードを作る' });
  await renew.click();
  await holds(await guest.credentials());
  await dialog(page, 'もう一度ログインしてください').getByRole('button', { name: 'パスキーでログイン' }).click();
  await toastOf(page).getByText('別の方のログインに変わりました').waitFor();
  expect([await menuOf(page), renewals]).toEqual([moderatorsMenu, 0]);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL(login());
  await holds(own);
  await hydrated(page, byPasskey(page));
  await byPasskey(page).click();
  await page.waitForURL(`${url}/admin/products`);

  // As after a login of the moderator in another tab, while this one, which carries no token, shows the owner's page.
  await page.goto(`${url}/admin/account`);
  await hydrated(page, renew);
  const session = await page.context().cookies();
  await page.context().addCookies(await guest.page.context().cookies());
  await renew.click();
  await toastOf(page).getByText('別の方のログインに変わりました').waitFor();
  expect([await menuOf(page), renewals]).toEqual([moderatorsMenu, 0]);
  await page.context().addCookies(session);

  await page.goto(`${url}/admin/members`);
  await agesSessions();
  await choose(page, '佐藤', 'メンバーから外す');
  await page.getByRole('button', { name: '外す', exact: true }).click();
  const again = dialog(page, 'もう一度ログインしてください');
  await again.getByText('ご本人であることを確認します').waitFor();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'キャンセル' }).click();
  await toastOf(page).getByText('メンバーから外せませんでした').waitFor();
  await page.getByRole('button', { name: '外す', exact: true }).click();
  await again.getByRole('button', { name: 'パスキーでログイン' }).click();
  await toastOf(page).getByText('メンバーから外しました').waitFor();
  await guest.page.goto(`${url}/admin/account`);
  expect(guest.page.url()).toContain('/admin/products/kanrisha');
  await guest.close();

  await choose(page, '山田 花子', 'メンバーから外す');
  await page.getByRole('button', { name: '外す', exact: true }).click();
  await toastOf(page).getByText('ログインできるオーナーがいなくなるため、この操作はできません').waitFor();
  await close();
});

test('a link that is used up or made up says so', async () => {
  const { page, close } = await openPage(browser, phone);
  await page.goto(`${url}/admin/join#garbage`);
  await page.getByText('招待を開けませんでした').waitFor();
  await page.getByText('この招待リンクは使えません').waitFor();
  await expectAccessible(page);
  await close();
});
