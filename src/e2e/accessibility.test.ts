import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isLongRun } from '#db/test/long-run.ts';
import { openPage, phone, type desktop } from './support/browser.ts';
import { expectAccessible, readDemo } from './support/demo.ts';
import { cutTexts, enlarge, loneLetters, overflowing, slivers } from './support/fit.ts';
import { idle } from './support/idle.ts';
import { openAll, openingsOf } from './support/openings.ts';
import { templates } from './support/templates.ts';
import { sizes } from './support/sizes.ts';
import { expectNoViolations, noteViolations } from './support/violations.ts';
import { budgets, petScripts, reachableScripts, weightOf } from './support/weight.ts';

const demo = readDemo();

/** Templates of which the short run visits another page. */
const again = ['listing-empty', 'search', 'bestsellers', 'product-brand', 'compare-start'];
// Without LONG=1 the templates alternate between a phone and a desktop.
const visits = Object.entries(templates).flatMap(([name, path], at) =>
  isLongRun || !again.includes(name)
    ? sizes(at % 2 === 0 ? '390' : '1280').map(([width, viewport]) => ({ name, path, width, viewport }))
    : [],
);
/** Templates with dialogs or forms of their own that the short run loads on a desktop. */
const alsoOpened = ['question', 'my-pets'];
// The browser logs the 404 of the missing page.
const expected = /404 .*\/no-such-page$/;
// The narrowest window of each arrangement, where there is least room.
const widths = isLongRun ? [320, 360, 390, 480, 768, 1024, 1440] : [320, 768, 1024];
const [doubledPhones, doubledDesktops] = isLongRun
  ? [
      [360, 390],
      [768, 1024, 1280],
    ]
  : [[360], [768, 1024]];

// Several pages run at a time: a page waits more than it works.
test.concurrent.each(visits)(
  '$name at $width: nothing serious for axe or the policy, with all opened too, little script, no sideways scrolling',
  ({ name, path, viewport }) =>
    meet(name, path, viewport, async (page) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        expect(await overflowing(page), `${width}`).toEqual([]);
        expect(await slivers(page), `${width}`).toEqual([]);
      }
      await enlarge(page);
      for (const width of doubledPhones) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflowing(page), `200 % at ${width}`).toEqual([]);
        expect(await slivers(page), `200 % at ${width}`).toEqual([]);
        expect(await cutTexts(page), `200 % at ${width}`).toEqual([]);
        expect(await loneLetters(page), `200 % at ${width}`).toEqual([]);
      }
      for (const width of doubledDesktops) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflowing(page), `200 % at ${width}`).toEqual([]);
      }
    }),
);

test.concurrent.each(isLongRun ? ['ingredients', 'feeding', 'reviews', 'write-review'] : ['ingredients', 'write-review'])(
  'the part %s of a product page fits 360 px with doubled text, with its folded fields open too',
  async (part) => {
    const { page, close } = await openPage(demo.browser, { width: 360, height: 844 });
    await page.goto(`${demo.site.url}/product/1#${part}`);
    await page.locator(`#${part}`).scrollIntoViewIfNeeded();
    await idle(page);
    await enlarge(page);
    const folds = page.locator(`#${part} summary:visible`);
    for (const open of [false, true]) {
      if (open) for (const fold of await folds.all()) await fold.press('Enter');
      expect(await overflowing(page), `${open}`).toEqual([]);
      expect(await slivers(page), `${open}`).toEqual([]);
    }
    await close();
  },
);

test('an unnamed button, a text of too little contrast and a script that the policy refuses are found', async () => {
  const { page, close } = await openPage(demo.browser, phone);
  await noteViolations(page);
  await page.goto(`${demo.site.url}/about`);
  await expectAccessible(page);
  await expectNoViolations(page, 'about');
  await page.locator('main h1').evaluate((heading) => {
    heading.before(document.createElement('button'), Object.assign(document.createElement('script'), { text: 'hit(1)' }));
    heading.style.color = '#ccc';
  });
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: <button>[^]*color-contrast: <h1/);
  await expect(expectNoViolations(page, 'about')).rejects.toThrow('script-src');
  await close();
});

async function meet(name: string, path: string, viewport: typeof desktop, steps: (page: Page) => Promise<void>): Promise<void> {
  const { page, problems, close } = await openPage(demo.browser, viewport);
  await noteViolations(page);
  const loaded: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(new URL(request.url()).pathname));
  // Headless Chromium sometimes fires pointerover without a pointer move; the event would load scripts.
  await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true));
  const answer = await page.goto(demo.site.url + path);
  const html = (await answer?.text()) ?? '';
  const usable = reachableScripts(html);
  await idle(page);
  expect(loaded.length).toBeGreaterThan(0);
  expect(weightOf(loaded), loaded.join(' ')).toBeLessThanOrEqual(budgets.before);
  expect(usable).toEqual(expect.arrayContaining(loaded));
  expect(weightOf(usable)).toBeLessThanOrEqual(budgets.after);
  expect(weightOf(petScripts(html))).toBeLessThanOrEqual(budgets.pets);
  // Each template is in one of the two schemes, in the long run in both.
  if (viewport !== phone) await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await steps(page);
  if (viewport === phone || alsoOpened.includes(name)) {
    await page.setViewportSize(phone);
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    expect(await openAll(page)).toEqual(expect.arrayContaining(openingsOf(name, true)));
  }
  await expectNoViolations(page, name);
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
  await close();
}
