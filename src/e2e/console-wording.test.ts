import { expect, test } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop } from './support/browser.ts';
import { dialog, inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field, hasFocus } from './support/posts.ts';

const demo = openDemo();

test('a form warns of expressions by their fields while an operator types, and of none that the sentence denies', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.products(), desktop, async (page) => {
    await page.getByRole('button', { name: '新規商品' }).press('Enter');
    // Beside the save button, and not below all fields only.
    const count = dialog(page, '新規商品').getByRole('button', { name: '見直したい言葉が2件あります' });
    const notes = dialog(page, '新規商品').getByRole('region', { name: '言葉の見直し' });
    await field(page, '商品名').fill('業界最安のごはん');
    await field(page, '商品説明').fill('涙やけが治ります。業界最安です。');
    await notes.waitFor();
    await count.press('Enter');
    expect(await hasFocus(notes)).toBe(true);
    await expect.poll(() => notes.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await notes.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('「商品名」「商品説明」に「業界最安」'),
      expect.stringContaining('「商品説明」に「'),
    ]);
    expect(await notes.innerText()).toContain('薬機法');
    await expectAccessible(page);
    await notes.getByRole('button', { name: /^商品ではこのまま使う.*業界最安/ }).click();
    await notes.getByLabel('「業界最安」を使う理由（任意）').fill('調査の出典がある');
    await notes.getByText('これからは、どの商品でもこの言葉をお知らせしません（CSVの確認も）。').waitFor();
    await page.keyboard.press('Enter');
    await said(page, '「業界最安」を商品ではこのまま使います', 'これからは、どの商品でもお知らせしません。');
    await expect.poll(() => notes.getByRole('listitem').count()).toBe(1);
    await field(page, '商品説明').fill('病気を治すものではありません。');
    await notes.waitFor({ state: 'hidden' });
    expect(await dialog(page, '新規商品').getByText('見直したい言葉').count()).toBe(0);
    await field(page, '商品名').fill('');
    await field(page, '商品説明').fill('');
    page.on('dialog', (asked) => void asked.accept());
  }));

test('a decision to use a word is listed with its reason, and taken back', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.pages(), desktop, async (page) => {
    const kept = page.getByRole('region', { name: 'このまま使う言葉' }).getByRole('listitem');
    await kept.filter({ hasText: '商品で使う：調査の出典がある' }).waitFor();
    await expectAccessible(page);
    await kept.getByRole('button', { name: /^取り消す.*業界最安/ }).press('Enter');
    await page.getByText('まだありません').waitFor();
  }));
