import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { settleMails } from '#db/changes/outgoing-mails.ts';
import { openWriter } from '#db/open.ts';
import { longTest } from '#db/test/long-test.ts';
import { call } from './support/calls.ts';
import { dialog, loseAnswer, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { backToList, idOf, letterWrittenElsewhere, onLetterOf, paragraph, save, subject } from './support/letters.ts';
import { failedRequest, field, hasFocus, heldBack } from './support/posts.ts';

// No letter leaves in these tests, so that nobody listens there.
const demo = openDemo({ SMTP_URL: 'smtp://127.0.0.1:9' });
const at = '2026-11-01T00:00:00.000Z';

beforeAll(async () => {
  const db = openWriter(join(demo.site.dataDir, 'pet-mikke.db'));
  await db.insertInto('subscribers').values({ email: 'reader@example.jp', status: 'confirmed', consentAt: at, createdAt: at }).execute();
  await db.destroy();
});

const onLetter = onLetterOf(demo);
const stored = (page: Page) => call(page, 'GET /api/admin/letters/{id}', { params: { id: idOf(page) } });
const texts = (words: string) => [{ kind: 'text', text: words }];

test('text typed while a letter is saved stays, of a new letter and of a stored one', () =>
  onLetter('new', async (page) => {
    await subject(page).fill('冬のお知らせ');
    await paragraph(page).fill('一');
    // Its buttons are below it, so that it is wide beside the preview.
    expect((await paragraph(page).boundingBox())?.width).toBeGreaterThan(340);
    const added = await heldBack(page, `**${addressOf('POST /api/admin/letters')}`);
    await save(page).click();
    await page.getByRole('button', { name: '保存中...' }).waitFor();
    await paragraph(page).fill('一二');
    added();
    await expect.poll(() => idOf(page)).toBeGreaterThan(0);
    await save(page).waitFor();
    expect(await paragraph(page).inputValue()).toBe('一二');
    expect(await hasFocus(paragraph(page))).toBe(true);
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

const written = async (page: Page, words: string) => {
  await subject(page).fill('雪のお知らせ');
  await paragraph(page).fill(words);
  await save(page).click();
  await expect.poll(() => idOf(page)).toBeGreaterThan(0);
  await save(page).waitFor();
};

longTest('a letter that another operator saved first is compared, and then saved', () =>
  onLetter(
    'new',
    async (page) => {
      await written(page, '一');
      const body = { subject: 'ほかの人の件名', blocks: texts('ほかの人の文章') };
      await call(page, 'PATCH /api/admin/letters/{id}', { params: { id: idOf(page) }, body });
      await paragraph(page).fill('わたしの文章');
      await save(page).click();
      const compare = dialog(page, '変更の比較');
      await compare.waitFor();
      await compare.getByRole('group', { name: '内容' }).getByText('ほかの人の文章').waitFor();
      await compare.getByRole('button', { name: 'この内容で保存する' }).press('Enter');
      await compare.waitFor({ state: 'hidden' });
      expect(await subject(page).inputValue()).toBe('ほかの人の件名');
      expect(await stored(page)).toMatchObject({ subject: 'ほかの人の件名', blocks: texts('わたしの文章') });
      await paragraph(page).fill('わたしの文章の続き');
      await save(page).click();
      await expect.poll(() => stored(page)).toMatchObject({ blocks: texts('わたしの文章の続き') });
    },
    failedRequest,
  ),
);

longTest('a letter whose stored save got no answer is saved by the next press', () =>
  onLetter(
    'new',
    async (page) => {
      await written(page, '一');
      await loseAnswer(page, addressOf('PATCH /api/admin/letters/{id}', { params: { id: idOf(page) } }));
      await paragraph(page).fill('一二');
      await save(page).click();
      await page.getByText('保存できませんでした').first().waitFor();
      expect(await stored(page)).toMatchObject({ blocks: texts('一二') });
      await save(page).press('Enter');
      await page.getByText('下書きを保存すると送れます。').waitFor({ state: 'hidden' });
      await paragraph(page).fill('一二三');
      await save(page).press('Enter');
      await page.getByText('下書きを保存すると送れます。').waitFor({ state: 'hidden' });
      expect(await stored(page)).toMatchObject({ blocks: texts('一二三') });
    },
    failedRequest,
  ),
);

test('a letter that another operator saved since it was read is shown instead of sent or deleted', async () => {
  await onLetter(
    'new',
    async (page) => {
      await written(page, '読んだ文章');
      const saveElsewhere = async (text: string) => {
        const body = { subject: 'ほかの人の件名', blocks: [...texts(text), { kind: 'article', id: 999_999 }] };
        await call(page, 'PATCH /api/admin/letters/{id}', { params: { id: idOf(page) }, body });
      };
      await saveElsewhere('消す前の文章');
      await page.getByRole('button', { name: '下書きを削除する' }).click();
      await dialog(page, '下書きを削除する').getByRole('button', { name: '削除する', exact: true }).click();
      await said(page, '操作できませんでした', 'ほかの人が先に保存しています。内容を確認してください。');
      await expect.poll(() => paragraph(page).inputValue()).toBe('消す前の文章');
      await dialog(page, '下書きを削除する').waitFor({ state: 'hidden' });

      await saveElsewhere('ほかの人の文章');
      await field(page, '送り始める日時').fill('2099-01-01T09:00');
      const confirm = async () => {
        await page.getByRole('button', { name: '予約する' }).click();
        const asked = dialog(page, 'メルマガを予約する');
        await asked.getByText('削除された読みものは、送り始めるときもこのままなら、メールに載りません。').waitFor();
        expect(await asked.innerText()).toMatch(
          /2099\/1\/1 09:00に、登録を確認した方（いま\d+人）に送ります。それまでは予約を取り消せます。/,
        );
        const reserve = asked.getByRole('button', { name: '予約する' });
        // Red is for what cannot be taken back.
        expect(await reserve.getAttribute('data-variant')).toBeNull();
        await reserve.click();
      };
      await confirm();
      await dialog(page, 'メルマガを予約する').waitFor({ state: 'hidden' });
      await expect.poll(() => paragraph(page).inputValue()).toBe('ほかの人の文章');
      expect(await subject(page).inputValue()).toBe('ほかの人の件名');
      expect(await stored(page)).toMatchObject({ state: 'draft' });
      await confirm();
      await page.getByRole('region', { name: '結果' }).getByText('予約中').waitFor();
    },
    failedRequest,
  );
});

longTest('a letter is not sent while the date of its start lacks the time', () =>
  onLetter('new', async (page) => {
    await written(page, '一');
    const send = page.getByRole('button', { name: '送る', exact: true });
    await expect.poll(() => send.isEnabled()).toBe(true);
    await field(page, '送り始める日時').focus();
    await page.keyboard.press('9');
    await page.getByText('日付と時刻の両方を正しく入力してください').waitFor();
    expect(await send.isDisabled()).toBe(true);
    for (const key of ['ArrowLeft', 'Backspace']) await page.keyboard.press(key);
    await expect.poll(() => send.isEnabled()).toBe(true);
  }),
);

longTest('a letter that is deleted after its dialog was closed closes, and no other one', () =>
  onLetter('new', async (page) => {
    const { id } = await letterWrittenElsewhere(page, 'のこるお知らせ');
    const remove = async () => {
      await written(page, '一');
      const gone = await heldBack(page, `**${addressOf('DELETE /api/admin/letters/{id}', { params: { id: idOf(page) } })}?*`);
      await page.getByRole('button', { name: '下書きを削除する' }).click();
      await dialog(page, '下書きを削除する').getByRole('button', { name: '削除する', exact: true }).click();
      await page.keyboard.press('Escape');
      await dialog(page, '下書きを削除する').waitFor({ state: 'hidden' });
      return gone;
    };
    const first = await remove();
    first();
    await page.getByRole('button', { name: '新しく書く' }).click();

    const second = await remove();
    await backToList(page);
    await page.getByRole('button', { name: 'のこるお知らせ' }).click();
    await paragraph(page).fill('書きかけ');
    second();
    await said(page, '下書きを削除しました');
    expect(idOf(page)).toBe(id);
    expect(await paragraph(page).inputValue()).toBe('書きかけ');
  }),
);

longTest('a reservation that is taken back is called that, and its letter is a draft again', () =>
  onLetter('new', async (page) => {
    const { id } = await letterWrittenElsewhere(page, '予約したお知らせ');
    await call(page, 'POST /api/admin/letters/{id}/send', { params: { id }, body: { sendAt: '2099-01-01T00:00:00.000Z' } });
    await backToList(page);
    await page.getByRole('button', { name: '予約したお知らせ' }).click();
    await page.getByRole('button', { name: '予約を取り消す' }).click();
    await dialog(page, '予約を取り消す').getByRole('button', { name: '取り消す', exact: true }).click();
    await said(page, '予約を取り消しました', '下書きに戻りました。');
    await save(page).waitFor();
  }),
);

test('an old review is found by its words, and stands first among the reviews once it is chosen', async () => {
  const db = openWriter(join(demo.site.dataDir, 'pet-mikke.db'));
  const oldest = db.selectFrom('reviews').select('id').where('status', '=', 'published').where('deletedAt', 'is', null);
  const { id } = await oldest.orderBy('createdAt').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('reviews').set({ nickname: '', reviewText: 'ひときわ古い感想です' }).where('id', '=', id).execute();
  await db.destroy();
  await onLetter('new', async (page) => {
    const picker = dialog(page, 'レビューを選ぶ');
    const first = picker.getByRole('listitem').first();
    await page.getByRole('button', { name: 'レビュー', exact: true }).press('Enter');
    await first.waitFor();
    expect(await picker.getByText('ひときわ古い感想です').count()).toBe(0);
    const search = picker.getByRole('searchbox', { name: 'レビューを検索' });
    expect(await hasFocus(search)).toBe(true);
    await search.fill('ひときわ古い感想');
    await picker.getByText('ひときわ古い感想です').waitFor();
    expect(await first.innerText()).toMatch(/★\d・匿名・/);
    await expectAccessible(page);
    await first.getByRole('checkbox').check();
    await picker.getByRole('button', { name: '決定する' }).press('Enter');
    await picker.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'レビュー', exact: true }).press('Enter');
    await picker.getByRole('listitem').nth(10).waitFor();
    expect(await first.getByRole('checkbox').isChecked()).toBe(true);
  });
});

test('a stopped letter shows what was sent, and what becomes of the mails on their way', async () => {
  const db = openWriter(join(demo.site.dataDir, 'pet-mikke.db'));
  // What it showed when it began is no longer public.
  const frozen = JSON.stringify({ subject: '止めるお知らせ', preview: '', blocks: [{ kind: 'text', text: '送ったときの文章' }] });
  const blocks = JSON.stringify([{ kind: 'article', id: 999_999 }]);
  const letter = { subject: '止めるお知らせ', blocks, frozen, state: 'scheduled', sendAt: '2099-01-01T00:00:00.000Z' } as const;
  const { id } = await db
    .insertInto('letters')
    .values({ ...letter, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'letter', occasion: `letter:${id}`, recipient: 'away@example.jp', facts: '{}', urgency: 1 } as const;
  await onLetter(String(id), async (page) => {
    // The question about the plan goes when the letter begins.
    await page.getByRole('button', { name: '予約を取り消す' }).click();
    const question = dialog(page, '予約を取り消す');
    expect(await question.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['予約したままにする', '取り消す']));
    expect(await hasFocus(question.getByRole('button', { name: '予約したままにする' }))).toBe(true);
    const sent = await db
      .insertInto('outgoingMails')
      .values({ ...mail, state: 'sending', letterId: id, dueAt: at, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('letters').set({ state: 'sending', isQueued: 1, recipients: 3, startedAt: at }).where('id', '=', id).execute();
    await page.getByRole('button', { name: '送信を止める' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: '送信を止める' }).click();
    await dialog(page, '送信を止める').getByRole('button', { name: '止める', exact: true }).click();
    await said(page, '送信を止めました', 'まだ送っていない分は送られません。');
    const results = page.getByRole('region', { name: '結果' });
    await results.getByText('停止', { exact: true }).waitFor();
    const sentWords = page.getByRole('region', { name: '送った内容' });
    await sentWords.getByRole('button', { name: '文字だけ' }).click();
    await sentWords.getByText('送ったときの文章').waitFor();
    expect(await page.getByText('メールに載りません').count()).toBe(0);
    await results.getByText('0通').first().waitFor();
    await settleMails({ db, at: new Date().toISOString() }, [{ id: sent.id, outcome: 'sent', answer: '' }]);
    await results.getByText('1通').waitFor();
    expect(await results.innerText()).toMatch(/止めて送らなかった数\s+2通/);
  });
  await db.destroy();
});
