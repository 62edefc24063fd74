import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { forumPets } from '#src/features/forum/forum-pets.ts';
import { desktop, phone } from './support/browser.ts';
import { readDemo, visitPage } from './support/demo.ts';
import { expected, opensInPlace, path, see, stay, stayed } from './support/catalogue.ts';
import { rows, titles } from './support/forum.ts';
import { sizes } from './support/sizes.ts';
import { hasFocus } from './support/posts.ts';

const demo = readDemo();

const visit = (path: string, viewport: typeof desktop, steps: (page: Page, problems: string[]) => Promise<void>) =>
  visitPage(demo.browser, demo.relay.url + path, viewport, steps);
const tabs = (page: Page) => page.getByRole('navigation', { name: '相談の種類' });
const pets = (page: Page) => page.getByRole('navigation', { name: 'ペットで絞り込む' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: '件の質問' });
const search = (page: Page) => page.getByRole('searchbox', { name: '質問をさがす' });
const current = (place: ReturnType<typeof tabs>) => place.locator('[aria-current]').innerText();

for (const [width, viewport] of sizes('390')) {
  test(`the forum has search, tabs, ten questions, pets, orders and side lists (${width}) [FORUM-01 FORUM-02 FORUM-03 FORUM-04 FORUM-05 FORUM-07 FORUM-08 FORUM-09 FORUM-10 FORUM-11]`, () =>
    visit('/forum', viewport, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'ペット相談' }).waitFor();
      expect(await search(page).isVisible()).toBe(true);
      expect(await tabs(page).getByRole('link').allInnerTexts()).toEqual([
        'すべて',
        '健康',
        '食事',
        '行動',
        'しつけ',
        'お手入れ',
        '用品',
        'その他',
      ]);
      expect(await rows(page).count()).toBe(10);
      // The five newest questions include all three states.
      const states = await page.locator('.answers').evaluateAll((all) => all.slice(0, 5).map((place) => place.getAttribute('data-state')));
      expect(new Set(states).size).toBe(3);
      expect(await pets(page).getByRole('link').allInnerTexts()).toEqual(['すべて', ...forumPets.map(({ label }) => label)]);
      await page.getByText('新着順').first().click();
      expect(await page.locator('.sort a').allInnerTexts()).toEqual(['新着順', 'よく見られている順', '回答募集中']);
      const beside = (name: string) => page.getByRole('region', { name });
      expect(await beside('よく見られている質問').getByRole('link').count()).toBe(5);
      expect(await beside('新しい質問').getByRole('link').count()).toBe(5);
      const marks = (await beside('新しい質問').locator('.badge').allInnerTexts()).map((text) => text.trim());
      expect(marks.length).toBe(5);
      expect([...new Set(marks)].toSorted()).toEqual(['募集中', '解決済み']);
      expect(await beside('よく使われるタグ').getByRole('link').count()).toBe(10);
      await page.getByRole('link', { name: '質問する', exact: true }).first().click();
      await page.waitForURL('**/forum/new');
    }));

  test(`search, tabs, filters and もっと見る work in place; back and reload restore steps (${width}) [FORUM-02 FORUM-04 FORUM-06 FORUM-07 FORUM-11]`, () =>
    visit('/forum', viewport, async (page) => {
      await stay(page);
      await page.getByRole('link', { name: 'もっと見る' }).click();
      await expect.poll(() => rows(page).count()).toBe(20);
      await see(page.getByText('20 / 60件'));
      expect(await hasFocus(page.locator('.question-row').nth(10).locator('.title > a'))).toBe(true);
      const twenty = await titles(page);
      await page.evaluate(() => (location.hash = 'main'));
      await page.goBack();
      expect(await rows(page).count()).toBe(20);
      expect(new Set(twenty).size).toBe(20);

      await tabs(page).getByRole('link', { name: '健康' }).click();
      await expect.poll(() => page.title()).toContain('健康の相談');
      expect(path(page)).toBe('/forum/health');
      expect(await current(tabs(page))).toBe('健康');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('健康の相談');

      await pets(page).getByRole('link', { name: '犬' }).click();
      await expect.poll(() => current(pets(page))).toBe('犬');
      expect(path(page)).toBe('/forum/health?petType=dog');
      const animals = page.locator('.question-row .badges .badge:first-child');
      await expect.poll(async () => [...new Set(await animals.allInnerTexts())]).toEqual(['犬']);
      const resolved = page.locator('.question-row').getByText('解決済み');
      expect(await resolved.count()).toBeGreaterThan(0);

      await page.locator('.sort > summary').click();
      await page.locator('.sort').getByRole('link', { name: '回答募集中' }).click();
      await expect.poll(() => path(page)).toBe('/forum/health?petType=dog&sort=unsolved');
      await expect.poll(() => page.locator('.sort > summary').innerText()).toContain('回答募集中');
      await expect.poll(() => resolved.count()).toBe(0);
      await expect.poll(() => rows(page).count()).toBeGreaterThan(0);

      await search(page).fill('ぞうの鼻水');
      await search(page).press('Enter');
      await see(page.getByRole('heading', { name: '条件に合う質問が見つかりませんでした' }));
      expect(await count(page).innerText()).toBe('0件の質問');
      await page.getByRole('link', { name: '条件をクリア' }).click();
      await expect.poll(() => path(page)).toBe('/forum/health');
      await expect.poll(() => search(page).inputValue()).toBe('');
      await stayed(page);

      await page.goBack();
      await see(page.getByRole('heading', { name: '条件に合う質問が見つかりませんでした' }));
      expect(await search(page).inputValue()).toBe('ぞうの鼻水');
      await page.goBack();
      await page.goBack();
      await expect.poll(() => page.locator('.sort > summary').innerText()).toContain('新着順');
      expect(await current(pets(page))).toBe('犬');
      await page.goBack();
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(twenty);
      await stayed(page);
      await page.reload();
      await expect.poll(() => titles(page)).toEqual(twenty);
      await page.goto(`${demo.relay.url}/forum?search=下痢&sort=popular`);
      await page.reload();
      expect(await search(page).inputValue()).toBe('下痢');
      expect(await rows(page).count()).toBeGreaterThan(0);
      expect(await page.getByRole('link', { name: '下痢の条件を外す' }).count()).toBe(1);
    }));
}

test('shows five skeletons while the list loads, and errors with a retry button [FORUM-12 SHARED-06]', () =>
  visit('/forum', phone, async (page, problems) => {
    await opensInPlace(page);
    demo.relay.state.place = '/forum/food';
    const release = demo.relay.hold();
    await tabs(page).getByRole('link', { name: '食事' }).click();
    await expect.poll(() => page.locator('[data-found] .skeleton').count()).toBe(5);
    release();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await current(tabs(page))).toBe('食事');

    demo.relay.state.place = '/forum';
    demo.relay.state.down = true;
    await tabs(page).getByRole('link', { name: 'しつけ' }).click();
    await see(page.getByRole('alert').getByText('質問の読み込みに失敗しました。もう一度お試しください。'));
    demo.relay.state.down = false;
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
    expect(await current(tabs(page))).toBe('しつけ');

    await tabs(page).getByRole('link', { name: 'すべて' }).click();
    await expect.poll(() => rows(page).count()).toBe(10);
    await page.route('**/forum?page=2', (route) => route.abort());
    await page.getByRole('link', { name: 'もっと見る' }).click();
    await see(page.getByRole('alert').getByText('通信できませんでした。もう一度お試しください。'));
    await page.unroute('**/forum?page=2');
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(await page.getByRole('alert').count()).toBe(0);
    expected(problems, /502|ERR_FAILED/);
  }));

test('もっと見る pressed twice leaves no skeletons', () =>
  visit('/forum', phone, async (page) => {
    await opensInPlace(page);
    demo.relay.state.place = '/forum?page=2';
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('page=2') && asked.push(request.url()));
    const release = demo.relay.hold();
    const more = page.getByRole('link', { name: 'もっと見る' });
    await more.click();
    const waiting = page.locator('[data-found] > [aria-busy=true]');
    await waiting.waitFor();
    await waiting.evaluate((first) => first.classList.add('first-wait'));
    await more.click();
    await page.locator('[data-found] > [aria-busy=true]:not(.first-wait)').waitFor();
    expect(asked).toHaveLength(2);
    expect(await waiting.count()).toBe(1);
    release();
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(await page.locator('.skeleton').count()).toBe(0);
  }));

test('the best answer is first, on its own background [FORUM-33]', () =>
  visit('/forum?sort=popular', desktop, async (page, problems) => {
    await page.locator('.question-row').filter({ hasText: '解決済み' }).first().locator('.title > a').click();
    await page.waitForURL('**/forum/post/*');
    const best = page.getByRole('article', { name: /の回答$/ }).first();
    await best.getByRole('heading', { name: 'ベスト回答' }).waitFor();
    const ground = (article: typeof best) => article.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(best)).not.toBe(await ground(page.getByRole('article', { name: /の回答$/ }).nth(1)));
    expect(await page.getByRole('form', { name: '回答の投稿' }).count()).toBe(0);
    // The shared site refuses the count of a question's views.
    expected(problems, /\/views$/);
  }));
