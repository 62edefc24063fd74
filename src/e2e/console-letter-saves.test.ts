import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { call } from './support/calls.ts';
import { loseAnswer, said } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { backToList, idOf, letterWrittenElsewhere, onLetterOf, paragraph, save, subject } from './support/letters.ts';
import { failedRequest, heldBack } from './support/posts.ts';

const demo = openDemo();
const onLetter = onLetterOf(demo);

test('a first save that ends late leaves the draft of the next new letter on the device', () =>
  onLetter('', async (page) => {
    const write = async (words: string) => {
      await page.getByRole('button', { name: '新しく書く' }).click();
      await subject(page).fill(words);
    };
    await write('ひとつめのお知らせ');
    const added = await heldBack(page, `**${addressOf('POST /api/admin/letters')}`);
    await save(page).click();
    await page.getByRole('button', { name: '保存中...' }).waitFor();
    await backToList(page);
    await write('ふたつめのお知らせ');
    const saved = page.waitForResponse((response) => response.status() === 201);
    added();
    await saved;
    // By the next answer, the page has read that one.
    await page.evaluate(async (address) => (await fetch(address)).text(), addressOf('GET /api/admin/letters'));
    await page.reload();
    expect(await subject(page).inputValue()).toBe('ふたつめのお知らせ');
  }));

longTest('a first save that ends late leaves the letter open that is written by then', () =>
  onLetter('new', async (page) => {
    const { id } = await letterWrittenElsewhere(page, 'さきのお知らせ');
    await subject(page).fill('おそいお知らせ');
    const added = await heldBack(page, `**${addressOf('POST /api/admin/letters')}`);
    await save(page).click();
    await page.getByRole('button', { name: '保存中...' }).waitFor();
    await backToList(page);
    await page.getByRole('button', { name: 'さきのお知らせ' }).click();
    await paragraph(page).fill('書きかけ');
    added();
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith('letter:new')));
    await expect.poll(drafts).toEqual([]);
    expect(await paragraph(page).inputValue()).toBe('書きかけ');
    expect(idOf(page)).toBe(id);
  }),
);

longTest('a new letter whose stored save got no answer is not added twice', () =>
  onLetter(
    'new',
    async (page) => {
      const count = async (name: string) => (await call(page, 'GET /api/admin/letters')).filter((letter) => letter.subject === name).length;
      const lose = async (name: string) => {
        await subject(page).fill(name);
        await loseAnswer(page, addressOf('POST /api/admin/letters'));
        await save(page).click();
        await page.getByText('保存できませんでした').first().waitFor();
        await save(page).waitFor();
      };
      await lose('一度だけ');
      // The key stays on the device with the draft.
      await page.reload();
      await save(page).click();
      await expect.poll(() => idOf(page)).toBeGreaterThan(0);
      expect(await count('一度だけ')).toBe(1);

      await backToList(page);
      await page.getByRole('button', { name: '新しく書く' }).click();
      await lose('もとの件名');
      await subject(page).fill('べつの件名');
      await save(page).click();
      await said(
        page,
        '保存できませんでした',
        '変更する前の内容が、すでに保存されています。一覧で確認してください。別のメルマガにするときは、もう一度保存してください。',
      );
      expect(await count('べつの件名')).toBe(0);
      await save(page).click();
      await expect.poll(() => idOf(page)).toBeGreaterThan(0);
      expect([await count('もとの件名'), await count('べつの件名')]).toEqual([1, 1]);
    },
    failedRequest,
  ),
);
