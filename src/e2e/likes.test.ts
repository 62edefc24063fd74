import { expect, test } from 'vitest';
import { desktop } from './support/browser.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { countOf, toastOf } from './support/posts.ts';

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
