import { expect, test } from 'vitest';
import { openPage, phone } from './support/browser.ts';
import { readDemo } from './support/demo.ts';
import { cutTexts, enlarge, overflowing } from './support/fit.ts';
import { idle } from './support/idle.ts';
import { keepBefore, petBook } from './support/pets.ts';

const demo = readDemo();
const latin = 'a'.repeat(100);
const sentence = '子猫がトイレを覚えないのですがどうすればよいですか';

test.concurrent.each([
  `/forum?search=${latin}`,
  `/forum?search=${sentence}`,
  `/articles?search=${sentence}`,
  `/product-list?search=${latin}`,
  '/forum/post/1',
  '/my-pets',
  '/reviews/ranking',
  '/brands/nora',
  '/product/1',
])('%s fits 320 px and doubled text, with the longest words in its chips and an animal', async (path) => {
  const { page, close } = await openPage(demo.browser, phone);
  await keepBefore(page, petBook({ id: 1, name: 'モモ', kind: 'cat', weightKg: 4.2, avoid: ['wheat'] }));
  await page.goto(demo.site.url + path);
  await idle(page);
  if (path === '/my-pets') {
    await page.getByRole('button', { name: 'モモの記録を編集する' }).click();
    await page.locator('summary', { hasText: '避けたい原材料' }).click();
  }
  // A tag may have twenty letters.
  if (path.startsWith('/forum/post/')) {
    const tag = page.locator('.chips > .chip').first();
    await tag.evaluate((chip) => (chip.textContent = `#${'夜鳴き対策'.repeat(4)}`));
  }
  for (const scale of ['100%', '200%']) {
    if (scale === '200%') await enlarge(page);
    for (const width of scale === '100%' ? [320, 390, 768] : [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect([...(await overflowing(page)), ...(await cutTexts(page))], `${scale} at ${width}`).toEqual([]);
    }
  }
  await close();
});
