import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { expectFault, inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { unpublished } from './support/rest-publisher.ts';
import { failedRequest, field, heldBack } from './support/posts.ts';
import { sizes } from './support/sizes.ts';

const demo = openDemo();
// A save renders every page, and so would the next login, which is a write too.
const inRestingSettings = (viewport: { width: number; height: number }, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  unpublished(demo.site, () => inConsole(demo.browser, `${demo.site.url}/admin/settings`, viewport, steps, expected));
const save = (page: Page) => page.getByRole('button', { name: '保存する' });
const rank = '順位を付けるレビューの数';
const social = 'X（旧Twitter）';
const statement = 'フッターの広告についての文';

describe.each(sizes('390'))('at %s', (width, viewport) => {
  test('the number of reviews, the links and the statement are saved and on the next page; faults are named [CHROME-14]', () =>
    inRestingSettings(viewport, async (page) => {
      const from = String(4 + (Number(width) % 2));
      await field(page, rank).waitFor();
      expect(await field(page, social).inputValue()).toBe('');
      await expectAccessible(page);
      for (const [name, faulty, sentence] of [
        [rank, '-1', '0以上で入力してください'],
        [rank, '三', '整数で入力してください'],
        [rank, '1.5', '整数で入力してください'],
        [social, 'x.com', '有効なURLを入力してください'],
        [statement, '', '広告についての文は必須です'],
      ] as const)
        await expectFault(page, name, faulty, sentence);
      await field(page, rank).fill(from);
      await field(page, social).fill('https://x.com/petmikke_example');
      await field(page, statement).fill(`紹介料の${width}円を受け取りました。`);
      await page.getByRole('checkbox', { name: 'ベスト回答は、質問した人だけが選べる' }).click();
      const chosen = await page.getByRole('checkbox').isChecked();
      // What is typed survives a reload, and is offered as a draft.
      page.once('dialog', (opened) => void opened.accept());
      await page.reload();
      await expect.poll(() => field(page, rank).inputValue()).toBe(from);
      await save(page).click();
      await said(page, '設定を保存しました', '変わったページから順に公開し直します。');
      // Rendered for this search alone: `api/test/admin-console.test.ts` shows that a save reaches every published page.
      const html = await (await fetch(`${demo.site.url}/products?search=${encodeURIComponent(`料${width}`)}`)).text();
      for (const words of ['href="https://x.com/petmikke_example"', `<p>紹介料の${width}円を受け取りました。</p>`])
        expect(html).toContain(words);
      await page.reload();
      await expect.poll(() => field(page, rank).inputValue()).toBe(from);
      expect(await field(page, social).inputValue()).toBe('https://x.com/petmikke_example');
      expect(await page.getByRole('checkbox').isChecked()).toBe(chosen);
      await expect.poll(() => page.getByRole('button', { name: '変更を破棄' }).isDisabled()).toBe(true);
      // The other tests need not know of the address.
      await field(page, social).fill('');
      await save(page).click();
      await expect.poll(() => page.getByRole('button', { name: '変更を破棄' }).isDisabled()).toBe(true);
    }));
});

test('a failed save keeps what was typed', () =>
  inRestingSettings(
    { width: 390, height: 844 },
    async (page) => {
      await field(page, rank).fill('7');
      await page.route(`**${addressOf('PATCH /api/admin/settings')}`, (route) => route.abort());
      await save(page).click();
      await page.getByText('設定を保存できませんでした').first().waitFor();
      expect(await field(page, rank).inputValue()).toBe('7');
    },
    failedRequest,
  ));

longTest('what is typed during a save stays, unsaved', () =>
  inRestingSettings({ width: 1280, height: 800 }, async (page) => {
    await field(page, social).fill('https://x.com/petmikke_first');
    const release = await heldBack(page, `**${addressOf('PATCH /api/admin/settings')}`);
    await save(page).press('Enter');
    await page.getByRole('button', { name: '保存中...' }).waitFor();
    await field(page, 'Instagram').fill('https://www.instagram.com/later');
    release();
    await said(page, '設定を保存しました');
    expect(await field(page, 'Instagram').inputValue()).toBe('https://www.instagram.com/later');
    expect(await field(page, social).inputValue()).toBe('https://x.com/petmikke_first');
    await save(page).press('Enter');
    await expect.poll(() => page.getByRole('button', { name: '変更を破棄' }).isDisabled()).toBe(true);
    await page.reload();
    await expect.poll(() => field(page, 'Instagram').inputValue()).toBe('https://www.instagram.com/later');
  }),
);
