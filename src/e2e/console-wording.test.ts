import { expect, test } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop } from './support/browser.ts';
import { dialog, inConsole } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field } from './support/posts.ts';

const demo = openDemo();

test('a form warns of expressions while an operator types, and of none that the sentence denies', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.products(), desktop, async (page) => {
    await page.getByRole('button', { name: '新規商品' }).click();
    const notes = dialog(page, '新規商品').getByRole('region', { name: '言葉の見直し' });
    await field(page, '商品説明').fill('涙やけが治ります。業界最安です。');
    await notes.waitFor();
    expect(await notes.getByRole('listitem').count()).toBe(2);
    expect(await notes.innerText()).toContain('薬機法');
    await expectAccessible(page);
    await notes.getByRole('button', { name: /^このまま使う.*業界最安/ }).click();
    await notes.getByLabel('「業界最安」を使う理由（任意）').fill('調査の出典がある');
    await page.keyboard.press('Enter');
    await expect.poll(() => notes.getByRole('listitem').count()).toBe(1);
    await field(page, '商品説明').fill('病気を治すものではありません。');
    await notes.waitFor({ state: 'hidden' });
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
