import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop } from './support/browser.ts';
import { callArticles } from './support/console-articles.ts';
import { inConsole } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { field, heldBack } from './support/posts.ts';

const demo = openDemo();

const onLetter = (letter: string, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, `${demo.site.url}${adminPaths.screen('letters')}?letter=${letter}`, desktop, steps, expected);
const subject = (page: Page) => field(page, '件名');
const paragraph = (page: Page) => page.getByRole('textbox', { name: '文章', exact: true });
const save = (page: Page) => page.getByRole('button', { name: '下書きを保存' });
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('letter'));
const stored = (page: Page) => callArticles(page, 'GET /api/admin/letters/{id}', { params: { id: idOf(page) } });
const texts = (words: string) => [{ kind: 'text', text: words }];

test('text typed while a letter is saved stays, of a new letter and of a stored one', () =>
  onLetter('new', async (page) => {
    await subject(page).fill('冬のお知らせ');
    await paragraph(page).fill('一');
    const added = await heldBack(page, `**${addressOf('POST /api/admin/letters')}`);
    await save(page).click();
    await page.getByRole('button', { name: '保存中...' }).waitFor();
    await paragraph(page).fill('一二');
    added();
    await expect.poll(() => idOf(page)).toBeGreaterThan(0);
    await save(page).waitFor();
    expect(await paragraph(page).inputValue()).toBe('一二');
    expect(await paragraph(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await stored(page)).toMatchObject({ blocks: texts('一') });

    const changed = await heldBack(page, `**${addressOf('PATCH /api/admin/letters/{id}', { params: { id: idOf(page) } })}`);
    await save(page).click();
    await page.getByRole('button', { name: '保存中...' }).waitFor();
    await paragraph(page).fill('一二三');
    changed();
    await save(page).waitFor();
    expect(await paragraph(page).inputValue()).toBe('一二三');
    await page.getByText('下書きを保存すると送れます。').waitFor();
    await save(page).click();
    await page.getByText('下書きを保存すると送れます。').waitFor({ state: 'hidden' });
    expect(await stored(page)).toMatchObject({ blocks: texts('一二三') });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft:')))).toEqual([]);
  }));
