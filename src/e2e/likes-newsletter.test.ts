import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop } from './support/browser.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { countOf, hasFocus, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

test('a like whose answer is lost, or that another tab has given, stays when it is pressed [REV-26 REV-27]', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/product/4#reviews`,
    desktop,
    async (page) => {
      const [read, unread] = [await page.context().newPage(), await page.context().newPage()];
      const [like, second, third] = [page, read, unread].map((tab) =>
        tab.locator('#reviews [data-like]').filter({ visible: true }).first(),
      );
      for (const tab of [unread, read, page]) await tab.goto(page.url());
      const states = read.waitForResponse('**/like-status*');
      await second!.hover();
      await (await states).finished();
      // The third tab gets the states after the press only.
      const pressed = Promise.withResolvers<undefined>();
      await unread.route('**/like-status*', async (route) => {
        await pressed.promise;
        await route.continue();
      });
      const before = await countOf(like!);
      await page.route('**/like', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await like!.click();
      await toastOf(page).getByRole('alert').waitFor();
      expect([await countOf(like!), await like!.getAttribute('aria-pressed')]).toEqual([before, 'false']);
      await page.unroute('**/like');
      for (const [tab, button] of [
        [page, like!],
        [read, second!],
        [unread, third!],
      ] as const) {
        const answered = tab.waitForResponse('**/like');
        await button.click();
        if (tab === unread) pressed.resolve(undefined);
        expect(await (await answered).json()).toMatchObject({ liked: true, likeCount: before + 1 });
        await expect.poll(async () => [await countOf(button), await button.getAttribute('aria-pressed')]).toEqual([before + 1, 'true']);
      }
    },
    /ERR_FAILED/,
  ));

test('a like on a slow network shows at once, and the last of several presses counts [REV-26]', () =>
  visitPage(demo.browser, `${demo.site.url}/product/5#reviews`, desktop, async (page) => {
    const like = page.locator('#reviews [data-like]').filter({ visible: true }).first();
    const before = await countOf(like);
    const state = async () => [await countOf(like), await like.getAttribute('aria-pressed')];
    const [read, send] = [await heldBack(page, '**/like-status*'), await heldBack(page, '**/like')];
    const sent: unknown[] = [];
    page.on('request', (request) => request.url().endsWith('/like') && sent.push(request.postDataJSON()));
    await like.click();
    await expect.poll(state).toEqual([before + 1, 'true']);
    // Sent once the visitor has an id.
    expect(sent).toEqual([]);
    read();
    await expect.poll(() => sent).toEqual([{ liked: true }]);
    expect(await state()).toEqual([before + 1, 'true']);
    await like.click();
    await expect.poll(state).toEqual([before, 'false']);
    send();
    await expect.poll(() => sent).toEqual([{ liked: true }, { liked: false }]);
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('.toasts').length)).toBe(1);
    expect(await state()).toEqual([before, 'false']);
  }));

test('a vote on a slow network shows at once', () =>
  visitPage(demo.browser, `${demo.site.url}/forum/post/52`, desktop, async (page) => {
    const up = page.locator('[data-vote=up]').first();
    const before = await countOf(up);
    const read = await heldBack(page, `**${addressOf('GET /api/forum/posts/{id}', { params: { id: 52 } })}`);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/votes') && sent.push(request.url()));
    const answered = page.waitForResponse('**/votes');
    await up.click();
    await expect.poll(async () => [await countOf(up), await up.getAttribute('aria-pressed')]).toEqual([before + 1, 'true']);
    // Sent once the visitor has an id.
    expect(sent).toEqual([]);
    read();
    expect(await (await answered).json()).toMatchObject({ myVote: 'up', upvotes: before + 1 });
    expect([await countOf(up), await up.getAttribute('aria-pressed')]).toEqual([before + 1, 'true']);
  }));

test('the newsletter form requires consent, sends the address and confirms it [CHROME-12 CHROME-13]', () =>
  visitPage(demo.browser, `${demo.site.url}/about`, desktop, async (page) => {
    const box = page.locator('[data-newsletter]');
    await box.getByRole('textbox').fill('reader@example.jp');
    await box.getByRole('button', { name: '登録' }).press('Enter');
    expect(await box.getByRole('checkbox').evaluate((consent: HTMLInputElement) => consent.validity.valueMissing)).toBe(true);
    await box.getByRole('checkbox').press('Space');
    const sent = page.waitForRequest((request) => request.url().endsWith(addressOf('POST /api/newsletter')));
    await box.getByRole('button', { name: '登録' }).press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'reader@example.jp', consent: true });
    await expect
      .poll(() => box.getByRole('status').innerText())
      .toBe('登録を受け付けました。お届けが始まるときに、確認のメールをお送りします。');
    expect(await box.getByRole('status').getAttribute('data-tone')).toBe('ok');
    expect(await box.getByRole('textbox').inputValue()).toBe('');
    expect(await hasFocus(box.getByRole('button', { name: '登録' }))).toBe(true);
  }));

test('a refused address of the newsletter is marked and described by its error', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/about`,
    desktop,
    async (page) => {
      const box = page.locator('[data-newsletter]');
      const field = box.getByRole('textbox');
      await field.fill('reader@example');
      await box.getByRole('checkbox').press('Space');
      await box.getByRole('button', { name: '登録' }).press('Enter');
      const error = box.locator('.field-error');
      await error.getByText('メールアドレス').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect((await field.getAttribute('aria-describedby'))?.split(' ')).toContain(await error.getAttribute('id'));
      await field.fill('reader2@example.jp');
      await box.getByRole('button', { name: '登録' }).press('Enter');
      await box.getByRole('status').getByText('登録を受け付けました').waitFor();
      expect([await error.count(), await field.getAttribute('aria-invalid')]).toEqual([0, null]);
    },
    /422/,
  ));
