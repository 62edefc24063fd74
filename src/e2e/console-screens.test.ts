import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { stars } from '#api/test/stars.ts';
import { treeOf } from '#api/test/tree.ts';
import { openReader } from '#db/open.ts';
import { consoleSections } from '#src/features/console/sections.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { dialog, inConsole, picture } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { cutPlaceholders, cutTexts, enlarge, overflowing, slivers } from './support/fit.ts';
import { openAndIdle } from './support/idle.ts';
import { adminPassword } from './support/site.ts';

const demo = openDemo();

const sections = consoleSections.map(({ href }) => href);
/** Keys of screens that have their own; the handlers list them. */
const own: Record<string, string | undefined> = {
  [adminPaths.dashboard()]: '価格の確認を開く',
  [adminPaths.moderation()]: '直前の操作を戻す',
  [adminPaths.screen('photos')]: '載せない・取り下げる',
  [adminPaths.screen('prices')]: 'この価格で確認して次へ',
};

// One walk for all tests, because loading the screens takes most of the time.
const seen = { faults: [] as string[], keys: new Map<string, string>(), sent: new Map<string, string>(), session: '' };
beforeAll(() =>
  inConsole(demo.browser, demo.site.url + adminPaths.dashboard(), phone, async (page) => {
    const letter = await fillScreens(page);
    const kept: Array<Promise<void>> = [];
    page.on('response', (answer) => kept.push(keep(answer)));
    for (const path of sections) {
      await arrive(page, path);
      seen.keys.set(path, await listedKeys(page, path));
      await checkFit(page, path);
    }
    const editors = [`${adminPaths.screen('letters')}?letter=${String(letter)}`, `${adminPaths.screen('pages')}?page=about`];
    for (const path of [adminPaths.productImport(), ...editors]) {
      await arrive(page, path);
      await checkFit(page, path);
    }
    await Promise.all(kept);
    seen.session = (await page.context().cookies()).find(({ name }) => name === 'session')!.value;
  }),
);

test('every console screen fits a phone, and with 200 % text wider windows too', () => {
  expect(seen.faults).toEqual([]);
});

test('? lists the keys on every screen of the console, those of the screen first', () => {
  for (const [path, text] of seen.keys) {
    const line = own[path];
    expect([path, text.includes('この画面')]).toEqual([path, line !== undefined]);
    if (line !== undefined) expect(text).toMatch(new RegExp(`この画面[^]*${line}[^]*どの画面でも`));
  }
  expect([...seen.keys.keys()]).toEqual(sections);
});

test('neither console screens, their API responses nor published pages contain a secret [AUTH-25]', async () => {
  const { sent, session } = seen;
  const secrets = [...(await readSecrets()), session];
  expect(secrets.length).toBeGreaterThan(6);
  expect([...sent.keys()].filter((url) => url.includes('/api/admin/')).length).toBeGreaterThan(8);
  for (const [path, bytes] of treeOf(demo.site.publisher.live)) if (/\.(html|xml|md|json)$/.test(path)) sent.set(path, bytes.toString());
  expect(sent.size).toBeGreaterThan(500);
  const found = [...sent].flatMap(([url, text]) => secrets.flatMap((secret) => (text.includes(secret) ? [[url, secret]] : [])));
  expect(found).toEqual([]);
});

/** Opens a screen and waits until it shows its data. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await openAndIdle(page, demo.site.url + path);
  await page.getByText('公開ページに反映済み').waitFor();
  const waits = page.locator('[aria-busy=true], .skeleton').filter({ visible: true });
  await vi.waitFor(async () => expect(await waits.count()).toBe(0), { timeout: 60_000, interval: 50 });
}

/** Notes where a screen is wider than the window or cuts its texts. */
async function checkFit(page: Page, path: string): Promise<void> {
  const noteWide = async (where: string) => {
    for (const found of await overflowing(page)) seen.faults.push(`${path} ${where}: ${found}`);
  };
  for (const width of [320, 390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await noteWide(String(width));
    if (width === 390) for (const cut of await cutPlaceholders(page)) seen.faults.push(`${path} cuts ${cut}`);
  }
  await enlarge(page);
  await noteWide('200 %');
  for (const found of [...(await slivers(page)), ...(await cutTexts(page))]) seen.faults.push(`${path}: ${found}`);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await noteWide(`200 % ${String(width)}`);
    for (const found of await slivers(page)) seen.faults.push(`${path} 200 % ${String(width)}: ${found}`);
  }
}

/** Returns the text of the list of keys that ? opens. */
async function listedKeys(page: Page, path: string): Promise<string> {
  if (path === adminPaths.screen('prices')) await page.getByRole('list', { name: '価格を確認する商品' }).waitFor();
  if (path === adminPaths.dashboard()) await page.getByRole('heading', { name: '対応を待っているもの' }).waitFor();
  const keys = dialog(page, 'キーボードの操作');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('?');
  await keys.getByText(own[path] ?? 'どの画面でも').waitFor();
  const text = await keys.innerText();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  return text;
}

async function keep(answer: Response): Promise<void> {
  if (answer.ok() && !answer.url().endsWith('/events')) seen.sent.set(answer.url(), await answer.text().catch(() => ''));
}

/** Puts what the demo lacks on the screens: a new review, a reported one, a picture and a letter, whose id is returned. */
async function fillScreens(page: Page): Promise<number> {
  const reviewText = 'よく食べてくれました。また買います。';
  await call(page, 'POST /api/products/{id}/reviews', { params: { id: 5 }, body: { ...stars, nickname: 'ひだまり', reviewText } });
  const comment = '同じ文章がほかの商品にも3件投稿されています。確認をお願いします。';
  await call(page, 'POST /api/reports', { body: { kind: 'review', id: 1, reason: 'other', comment } });
  const sent = await page.request.post(demo.site.url + addressOf('POST /api/admin/uploads'), {
    multipart: { file: await picture('#b33', 1600) },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(sent.status()).toBe(201);
  const blocks = [
    { kind: 'text', text: '朝晩が冷えるようになりました。' },
    { kind: 'article', id: 1 },
  ];
  const { id } = await call(page, 'POST /api/admin/letters', { body: { subject: '冬のお知らせ', blocks } });
  return id;
}

/** Returns stored values that grant access or identify the writer of a post. */
const readSecrets = async () => {
  const { dataDir } = demo.site;
  const db = openReader(join(dataDir, 'pet-mikke.db'));
  const [operators, sessions, reviews] = await Promise.all([
    db.selectFrom('operators').select('passwordHash').execute(),
    db.selectFrom('sessions').select('tokenHash').execute(),
    db.selectFrom('reviews').select('authorKey').where('authorKey', 'is not', null).execute(),
  ]);
  await db.destroy();
  const stored = [...operators, ...sessions, ...reviews].flatMap((row) => Object.values<string | null>(row));
  return [...stored, adminPassword, dataDir, readFileSync(join(dataDir, 'secret'), 'utf8').trim()].filter((each) => each !== null);
};
