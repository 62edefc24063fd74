import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { visitPage, readDemo } from './support/demo.ts';
import { field, group, hasFocus, heldBack, hydrated, toastOf } from './support/posts.ts';

const demo = readDemo();

const posts = `**${addressOf('POST /api/forum/posts')}`;
const onPage = (path: string, viewport: typeof phone, steps: (page: Page) => Promise<void>) =>
  visitPage(demo.browser, demo.site.url + path, viewport, steps, /503/);

test('a tag that is typed before the form’s code arrives stays', () =>
  onPage('/about', phone, async (page) => {
    const arrive = await heldBack(page, '**/_astro/AskForm*');
    await page.goto(`${demo.site.url}/forum/new`);
    const entry = field(page, 'タグを入力');
    await entry.pressSequentially('夜鳴き対策');
    arrive();
    await hydrated(page, entry);
    await field(page, 'タイトル').fill('夜に鳴きます');
    expect(await entry.inputValue()).toBe('');
    await page.getByRole('button', { name: '#夜鳴き対策', pressed: true }).waitFor();
  }));

test('a question waits while a tag that was typed for it is refused', () =>
  onPage('/forum/new', phone, async (page) => {
    const sent: string[] = [];
    await page.route(posts, (route) => {
      sent.push(route.request().postData() ?? '');
      return route.abort();
    });
    await hydrated(page, field(page, 'タイトル'));
    await field(page, 'タイトル').fill('夜に鳴きます');
    await group(page, 'ペットの種類').getByRole('radio', { name: '猫' }).press('Space');
    await page.getByRole('combobox', { name: /^カテゴリー/ }).selectOption('behavior');
    await field(page, '質問内容').fill('うちの子のことで困っています。どうすればよいでしょうか。');
    const entry = field(page, 'タグを入力');
    const long = 'あ'.repeat(21);
    const isHeld = async () => {
      await page.locator('.tag-picker').getByText('タグは20文字以内にしてください').waitFor();
      await toastOf(page).getByText('タグは20文字以内にしてください').waitFor();
      await expect.poll(() => hasFocus(entry)).toBe(true);
      expect([await entry.inputValue(), sent]).toEqual([long, []]);
    };
    await entry.fill(long);
    await page.getByRole('button', { name: '質問を投稿する' }).click();
    await isHeld();
    // From another field too.
    await field(page, 'タイトル').press('Enter');
    await isHeld();
    // Once it is accepted, the question goes with it.
    await entry.fill('夜鳴き対策');
    expect(await entry.getAttribute('aria-invalid')).toBe('false');
    await page.route(posts, (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ status: 503 });
    });
    await page.getByRole('button', { name: '質問を投稿する' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ tags: ['夜鳴き対策'] });
  }));

test('the chosen tags stay while a sixth is typed, so that one can be taken off for it [FORUM-26]', () =>
  onPage('/forum/new', phone, async (page) => {
    const entry = field(page, 'タグを入力');
    await hydrated(page, entry);
    const chosen = page.locator('.tag-picker').getByRole('button', { pressed: true });
    const five = ['夜鳴き', '朝鳴き', '昼鳴き', '夕鳴き', '寝言'];
    for (const name of five) {
      await entry.fill(name);
      await entry.press('Enter');
    }
    await entry.fill('六つめ');
    expect(await chosen.allInnerTexts()).toEqual(five.map((name) => `#${name}`));
    await page.getByRole('button', { name: '追加' }).click();
    const problem = page.locator('.tag-picker').getByText('タグは最大5つまで選択できます');
    await problem.waitFor();
    await toastOf(page).getByText('タグは最大5つまで選択できます').waitFor();
    expect(await entry.getAttribute('aria-invalid')).toBe('true');
    await chosen.filter({ hasText: '昼鳴き' }).click();
    await problem.waitFor({ state: 'hidden' });
    expect([await entry.inputValue(), await entry.getAttribute('aria-invalid')]).toEqual(['六つめ', 'false']);
    await page.getByRole('button', { name: '追加' }).click();
    await expect.poll(() => chosen.allInnerTexts()).toEqual(['#夜鳴き', '#朝鳴き', '#夕鳴き', '#寝言', '#六つめ']);
    expect(await entry.inputValue()).toBe('');
  }));

test('a tag that only typing finds gives the focus to the field when it is taken off', () =>
  onPage('/forum/new', phone, async (page) => {
    const { name = '' } = (await call(demo.site.url, 'GET /api/forum/tags')).at(-1) ?? {};
    const entry = field(page, 'タグを入力');
    await hydrated(page, entry);
    const tag = page.locator('.tag-picker').getByRole('button', { name: `#${name}`, exact: true });
    expect(await tag.count()).toBe(0);
    await entry.fill(name);
    await tag.press('Enter');
    await expect.poll(() => tag.getAttribute('aria-pressed')).toBe('true');
    await tag.press('Enter');
    await tag.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(entry)).toBe(true);
  }));
