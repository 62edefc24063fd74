import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { call } from './support/calls.ts';
import { choose, dialog, inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field, hasFocus, heldBack } from './support/posts.ts';
import { sizes } from './support/sizes.ts';

const demo = openDemo();

describe.each(sizes('390'))('at %s', (width, viewport) => {
  test('an operator takes facts from a text one by one, names their source, and readers see both', () => {
    const address = `${demo.site.url}/admin/products`;
    const steps = async (page: Page) => {
      const name = `ためしの成犬用ごはん ${width}`;
      await page.getByRole('button', { name: '新規商品' }).click();
      await field(page, '商品名').fill(name);
      await field(page, '価格').fill('20');
      await field(page, '画像URL').fill('/uploads/packs/brandless-towel.svg');
      await field(page, '商品説明').fill('国産の鶏肉を使いました。');
      await field(page, '原材料').fill(
        '鶏肉（国産）、小麦粉、ミックストコフェロール\nたんぱく質 26.0%以上\n水分 10%以下\nエネルギー 365kcal／100g',
      );
      const add = dialog(page, '新規商品');
      const facts = add.locator('details.form-more');
      expect(await facts.evaluate((box: HTMLDetailsElement) => box.open)).toBe(false);
      await facts.locator('summary').click();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const proposals = addressOf('POST /api/admin/products/fact-proposals');
      const answer = await heldBack(page, `**${proposals}`);
      await add.getByRole('button', { name: '説明文から読み取る' }).press('Enter');
      // A button keeps the focus while it waits, and does nothing then.
      const waiting = add.getByRole('button', { name: '読み取っています...' });
      await waiting.press('Enter');
      expect(await hasFocus(waiting)).toBe(true);
      answer();
      await add.getByText('エネルギー 365kcal／100g', { exact: true }).waitFor();
      expect(await field(page, '100gあたりのエネルギー（kcal）').inputValue()).toBe('');
      await expectAccessible(page);
      await add.getByRole('button', { name: 'この値を使う（100gあたりのエネルギー（kcal））' }).click();
      expect(await field(page, '100gあたりのエネルギー（kcal）').inputValue()).toBe('365');
      expect(asked.filter((path) => path === proposals)).toHaveLength(1);
      const taken = add.getByRole('button', { name: '入力済み（100gあたりのエネルギー（kcal））' });
      expect([await taken.isDisabled(), await hasFocus(taken)]).toEqual([true, true]);
      await add.getByRole('button', { name: 'この値を使う（原材料名）' }).click();
      await add.getByRole('button', { name: 'この値を使う（成分値）' }).click();
      await field(page, '添加物').fill(`ホシノミズ${width}`);
      await field(page, '給与量の表').fill('たっぷり');
      await add.getByText('給与量の表の1行目は「3kg 68g」の形で入力してください').waitFor();
      await field(page, '給与量の表').fill('体重3kg：約68g');
      const save = add.getByRole('button', { name: '追加する' });
      await save.click();
      await add.getByText('原材料や成分などには、出典のURLと確認した日が必要です').waitFor();
      await field(page, '出典のURL').fill('https://maker.example/gohan');
      await field(page, '確認した日').fill('2026-11-18');
      await field(page, '確認した人').fill('編集部');
      await save.click();
      await said(page, '商品追加完了');
      const [made] = await call(demo.site.url, 'GET /api/products', { query: { sortBy: 'newest', limit: 1 } });
      expect(made?.name).toBe(name);
      const shown = async () => (await fetch(`${demo.site.url}/product/${made?.id}`)).text();
      await expect.poll(shown).toContain('maker.example');
      const html = await shown();
      for (const words of [
        '鶏肉（国産）、小麦粉',
        '26%以上',
        '365kcal／100g',
        '約28.9%',
        '2026年11月18日',
        '（編集部）',
        'data-ingredients="',
      ])
        expect(html).toContain(words);
      expect(/data-ingredients="[^"]*"/.exec(html)?.[0]).toMatch(/\bchicken\b.*\bwheat\b/);

      // A word that the dictionary lacks is on the first screen, with this product.
      await page.goto(`${demo.site.url}/admin`);
      const unknown = page.getByRole('region', { name: '辞書にない原材料' });
      expect(await unknown.getByRole('link', { name: `ホシノミズ${width}のある商品を見る` }).getAttribute('href')).toBe(
        `/product/${made?.id}#ingredients`,
      );
      await expectAccessible(page);
      await page.goto(`${demo.site.url}/admin/products`);

      // A stored product opens with its facts unfolded, in their usual spelling.
      await choose(page, name, '編集');
      expect(await field(page, '給与量の表').inputValue()).toBe('3kg 68g');
      expect(await field(page, '確認した日').inputValue()).toBe('2026-11-18');

      // A value does not change under the earlier confirmation.
      const edit = dialog(page, '商品を編集');
      await field(page, '100gあたりのエネルギー（kcal）').fill('370');
      await edit.getByRole('button', { name: '更新する' }).click();
      await edit.locator('.field-error').getByText('値を変えたときは、確認した日も入力してください').waitFor();
      await edit.getByRole('button', { name: '今日確認した' }).click();
      await edit.getByRole('button', { name: '更新する' }).click();
      await said(page, '商品更新完了');
      await expect.poll(shown).toContain('370kcal／100g');
      expect(await shown()).not.toContain('2026年11月18日');
    };
    // A fact that changes without its day is refused.
    return inConsole(demo.browser, address, viewport, steps, /status of 422/);
  });
});
