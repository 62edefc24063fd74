import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop, phone } from './support/browser.ts';
import { answerForm, ask, fillQuestion, listQuestions, published, resolve, sendQuestion, stored, writeAnswer } from './support/forum.ts';
import { openDemo, visitOf } from './support/demo.ts';
import { elapsed, failedRequest, hasFocus, heldBack, hurried, toastOf, unhurried } from './support/posts.ts';

const demo = openDemo();

const onPage = visitOf(demo, 'site');

test('a held question is 確認中 for its writer alone, who can edit and delete it', () =>
  onPage(
    '/forum/new',
    desktop,
    async (page) => {
      await fillQuestion(page, 'トイレの砂を食べます', '毎回少しずつ食べてしまいます。https://example.com の砂です。');
      await elapsed(page, 'question', hurried);
      const answer = await heldBack(page, `**${addressOf('POST /api/forum/posts')}`);
      await sendQuestion(page).click();
      expect(await page.getByRole('button', { name: '送信中...' }).isDisabled()).toBe(true);
      answer();
      const panel = page.getByRole('status').filter({ hasText: 'トイレの砂を食べます' });
      expect(await panel.innerText()).toContain('確認中');
      expect(await toastOf(page).innerText()).toContain('投稿を受け付けました\n確認のあと公開されます。');
      expect(await listQuestions(demo.site.url, 'トイレの砂を食べます')).toEqual([]);

      await panel.getByRole('link', { name: '相談一覧へもどる' }).click();
      const own = page.getByRole('region', { name: 'あなたの質問' });
      expect(await own.innerText()).toContain('確認中');
      await own.getByRole('button', { name: '編集する' }).click();
      const dialog = page.getByRole('dialog', { name: '質問を編集する' });
      await dialog.getByRole('textbox', { name: /^タイトル/ }).fill('砂を');
      await dialog.getByRole('button', { name: '保存する' }).click();
      await dialog.getByText('タイトルは5文字以上入力してください').waitFor();
      await dialog.getByRole('textbox', { name: /^タイトル/ }).fill('砂を少しずつ食べます');
      await dialog.getByRole('button', { name: '保存する' }).click();
      await own.getByText('砂を少しずつ食べます').waitFor();
      await own.getByRole('button', { name: '削除する' }).click();
      const remove = page.getByRole('dialog', { name: '質問を削除しますか？' }).getByRole('button', { name: '削除する' });
      const deletion = `**${addressOf('POST /api/forum/posts')}/*`;
      await page.route(deletion, (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 502, body: '' }) : route.continue(),
      );
      await remove.press('Enter');
      await toastOf(page).getByText('エラー', { exact: true }).waitFor();
      expect(await hasFocus(remove)).toBe(true);
      await page.unroute(deletion);
      await remove.click();
      await own.waitFor({ state: 'detached' });
    },
    failedRequest,
  ));

test('a writer edits a published question, which is checked again, and deletes it', () =>
  onPage('/forum/new', phone, async (page) => {
    await fillQuestion(page, '爪切りをさせてくれません', '抱っこまではできますが、爪切りを見ると逃げてしまいます。');
    await elapsed(page, 'question', unhurried);
    await sendQuestion(page).click();
    await page.waitForURL('**/forum');
    await toastOf(page).getByRole('link', { name: '質問を見る' }).click();
    await page.waitForURL('**/forum/post/*');
    const { pathname } = new URL(page.url());
    const own = page.getByRole('region', { name: 'あなたの質問' });
    await own.getByRole('button', { name: '編集する' }).click();
    const dialog = page.getByRole('dialog', { name: '質問を編集する' });
    await dialog.getByRole('textbox', { name: /^タイトル/ }).fill('爪切りを見ると逃げます');
    await dialog.getByRole('button', { name: '保存する' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('爪切りを見ると逃げます');
    await toastOf(page).getByText('質問を更新しました').waitFor();
    expect(await (await fetch(demo.site.url + pathname)).text()).toContain('爪切りを見ると逃げます');

    await own.getByRole('button', { name: '編集する' }).click();
    const links = [1, 2, 3].map((at) => `https://example.com/${at}`).join(' ');
    await dialog.getByRole('textbox', { name: /^質問内容/ }).fill(`ここを見てください。 ${links}`);
    await dialog.getByRole('button', { name: '保存する' }).click();
    await page.waitForURL('**/forum');
    await own.getByText('確認中').waitFor();
    expect((await fetch(demo.site.url + pathname)).status).toBe(404);
    await own.getByRole('button', { name: '削除する' }).click();
    await page.getByRole('dialog', { name: '質問を削除しますか？' }).getByRole('button', { name: '削除する' }).click();
    await own.waitFor({ state: 'detached' });
    await expect.poll(async () => (await fetch(demo.site.url + pathname)).status).not.toBe(200);
  }));

test('where an edit holds the best answer, the question opens again on its writer’s page, with its form', async () => {
  const id = await ask(demo.site.url, '止まり木から落ちるようになりました');
  const address = `${demo.site.url}/forum/post/${id}`;
  await published(address, '止まり木');
  await onPage(`/forum/post/${id}`, desktop, async (page) => {
    await writeAnswer(page, id, '太さの違う木を二本にしたら、落ちなくなりました。');
    await answerForm(page).getByRole('button', { name: '回答を投稿する' }).press('Enter');
    await toastOf(page).getByText('回答を投稿しました').waitFor();
    const [reply] = (await stored(demo.site.url, id)).replies;
    await resolve(demo.site.url, id, reply?.id);
    await published(address, 'data-resolved');
    await page.reload();
    await page.locator('[data-resolved]').waitFor();
    await page.locator('.reply').getByRole('button', { name: '編集する' }).click();
    const dialog = page.getByRole('dialog', { name: '回答を編集する' });
    const links = [1, 2, 3].map((at) => `https://example.com/${at}`).join(' ');
    await dialog.getByRole('textbox', { name: /^回答/ }).fill(`太さの違う木を二本にしました。 ${links}`);
    await dialog.getByRole('button', { name: '保存する' }).click();
    await answerForm(page).waitFor();
    await toastOf(page).getByText('投稿を受け付けました').waitFor();
    expect(await page.locator('[data-resolved]').count()).toBe(0);
    await page.getByText('確認中', { exact: true }).waitFor();
  });
});
