import { expect, test } from 'vitest';
import { addressOf, fillAddress } from '#api/contract/address-of.ts';
import { phone } from './support/browser.ts';
import { readDemo, visitOf } from './support/demo.ts';
import { heldBack } from './support/posts.ts';
import { sizes } from './support/sizes.ts';

const demo = readDemo();
const onPage = visitOf(demo, 'site');

for (const [width, viewport] of sizes('1280')) {
  test(`choosing an axis on home shows the five entries of its ranking (${width}) [HOME-32 HOME-33 HOME-34]`, () =>
    onPage('/', viewport, async (page) => {
      const widget = page.getByRole('region', { name: 'ものさし別ランキング' });
      expect(await widget.locator('.chip[aria-current]').innerText()).toBe('食いつき');
      expect(await widget.locator('.axis-place').count()).toBe(5);
      const first = await widget.innerText();
      const requested = page.waitForRequest((request) =>
        request
          .url()
          .endsWith(addressOf('GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'valueRating' }, query: { limit: 5 } })),
      );
      await widget.getByRole('link', { name: '価格・コスパ' }).focus();
      await page.keyboard.press('Enter');
      await requested;
      // The former entries stay for a moment, without skeletons.
      await expect.poll(() => widget.innerText()).not.toBe(first);
      await expect.poll(() => widget.locator('.axis-place').count()).toBe(5);
      expect(await widget.locator('.chip[aria-current]').innerText()).toBe('価格・コスパ');
      await expect.poll(() => widget.getByRole('status').innerText()).toContain('価格・コスパの5段階評価');
      expect(await widget.getByRole('link', { name: 'ものさし別ランキング：すべて見る' }).getAttribute('href')).toBe(
        '/reviews/ranking/all/all/value',
      );
      expect(new URL(page.url()).pathname).toBe('/');
    }));
}

test('the axis ranking shows five skeletons while it loads [HOME-36]', () =>
  onPage('/', phone, async (page) => {
    const widget = page.getByRole('region', { name: 'ものさし別ランキング' });
    const answer = await heldBack(page, `**${fillAddress('GET /api/reviews/ranking/{ratingField}', { params: { ratingField: '**' } })}`);
    await widget.getByRole('link', { name: '健康への影響' }).click();
    await expect.poll(() => widget.locator('.skeleton').count()).toBe(5);
    expect(await widget.locator('[aria-busy=true]').innerText()).toContain('読み込み中');
    answer();
    await expect.poll(() => widget.locator('.axis-place').count()).toBe(5);
  }));
