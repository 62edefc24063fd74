import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillAddress } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { visitPage, openDemo } from './support/demo.ts';
import { answer, answerForm, answers, ask, chooseIn, published, stored, voteDown, voteUp, writeAnswer } from './support/forum.ts';
import { sizes } from './support/sizes.ts';
import { elapsed, failedRequest, field, hasFocus, hurried, hydrated, toastOf } from './support/posts.ts';
import { reachableScripts } from './support/weight.ts';
import { openAndIdle } from './support/idle.ts';

// The tests post more from one address than the write limits allow.
const demo = openDemo();

const onQuestion = (id: number, viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  visitPage(demo.browser, `${demo.relay.url}/forum/post/${id}`, viewport, steps, expected);

for (const [width, viewport] of sizes('390')) {
  test(`a new question shows badges, asker, text, no answers, form and guidance (${width}) [FORUM-31 FORUM-32 FORUM-35 FORUM-36 FORUM-37 FORUM-38 FORUM-40]`, async () => {
    const title = `換羽のあいだの体重について${width}`;
    const id = await ask(demo.site.url, title);
    await published(`${demo.site.url}/forum/post/${id}`, title);
    await onQuestion(id, viewport, async (page) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const article = page.getByRole('article').first();
      const words = await article.innerText();
      for (const part of ['回答募集中', '鳥', '健康', 'つぐみ', '回答 0件', '昨日の夜から気になっています']) expect(words).toContain(part);
      expect(await article.getByRole('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
      await page.getByText('まだ回答がありません').waitFor();
      await answerForm(page).getByRole('button', { name: '回答を投稿する' }).waitFor();
      for (const name of ['すぐに受診を', '病院に電話する目安', '回答の読み方', 'あわせて見る'])
        await page.getByRole('heading', { name }).waitFor();
      expect(await page.getByRole('navigation', { name: 'あわせて見る' }).getByRole('link').count()).toBe(5);

      const reply = await answer(demo.site.url, id, `毎朝おなじ時間に量って、記録をつけています。${width}`);
      await published(`${demo.site.url}/forum/post/${id}`, `reply-${reply}`);
      await page.reload();
      expect(await answers(page).count()).toBe(1);
      await chooseIn(page, reply).waitFor();
    });
  });

  test(`answering shows each validation message, then thanks and the answer (${width}) [FORUM-44 FORUM-45 FORUM-46 FORUM-47]`, async () => {
    const id = await ask(demo.site.url, `爪切りをいやがります${width}`);
    await published(`${demo.site.url}/forum/post/${id}`, '爪切り');
    await onQuestion(id, viewport, async (page) => {
      const form = answerForm(page);
      const send = form.getByRole('button', { name: '回答を投稿する' });
      await hydrated(page, field(page, '回答'));
      await field(page, '回答').fill('短い答え');
      await send.click();
      await form.getByText('回答は10文字以上入力してください').waitFor();
      expect(await hasFocus(field(page, '回答'))).toBe(true);
      await field(page, '回答').fill('あ'.repeat(2001));
      await form.getByText('回答は2000文字以内にしてください').waitFor();
      await form.getByText('2001 / 2000').waitFor();
      await field(page, 'ニックネーム').fill('あ'.repeat(21));
      await form.getByText('ニックネームは20文字以内にしてください').waitFor();

      const text = `おやつを見せながら、1日1本ずつにしました。${width}`;
      await field(page, 'ニックネーム').fill('ほたる');
      await form.getByRole('radio', { name: 'アイコン4（鳥）' }).check();
      await writeAnswer(page, id, text);
      await send.click();
      await toastOf(page).waitFor();
      expect(await toastOf(page).innerText()).toContain('回答を投稿しました\nありがとうございます！');
      const own = answers(page).filter({ hasText: text });
      await own.getByText('あなたの投稿').waitFor();
      expect(await own.getByRole('time').innerText()).toBe('たった今');
      expect(await own.locator('.avatar').getAttribute('data-icon')).toBe('4');
      await expect.poll(() => hasFocus(own)).toBe(true);
      expect(await field(page, '回答').inputValue()).toBe('');
      expect(await page.getByRole('heading', { name: '回答 1件' }).count()).toBe(1);
      expect(await page.getByText('まだ回答がありません').count()).toBe(0);
      await published(`${demo.site.url}/forum/post/${id}`, text);
      await page.reload();
      await own.getByText('あなたの投稿').waitFor();
      expect(await own.count()).toBe(1);
    });
  });

  test(`a vote shows at once, switches, is taken back, and reverts on failure (${width}) [FORUM-34 FORUM-49 FORUM-50 FORUM-51 FORUM-52 SHARED-22]`, async () => {
    const id = await ask(demo.site.url, `夜鳴きで眠れません${width}`);
    const reply = await answer(demo.site.url, id, `寝る前の水をひかえたら、起きる回数がへりました。${width}`);
    await published(`${demo.site.url}/forum/post/${id}`, `reply-${reply}`);
    await onQuestion(
      id,
      viewport,
      async (page) => {
        const [up, down] = [voteUp(page, reply), voteDown(page, reply)];
        const shown = async () => [
          await up.getAttribute('aria-pressed'),
          await up.locator('.num').innerText(),
          await down.getAttribute('aria-pressed'),
          await down.locator('.num').innerText(),
        ];
        const counts = async () => {
          const { upvotes, downvotes } = (await stored(demo.site.url, id)).replies[0] ?? { upvotes: -1, downvotes: -1 };
          return [upvotes, downvotes];
        };
        await up.click();
        await expect.poll(shown).toEqual(['true', '1', 'false', '0']);
        await expect.poll(counts).toEqual([1, 0]);
        const release = demo.relay.hold();
        await down.click();
        await expect.poll(shown).toEqual(['false', '0', 'true', '1']);
        expect(await counts()).toEqual([1, 0]);
        release();
        await expect.poll(counts).toEqual([0, 1]);
        await down.click();
        await expect.poll(shown).toEqual(['false', '0', 'false', '0']);
        await expect.poll(counts).toEqual([0, 0]);
        // Two presses are sent one after the other; before the first is stored, the counts are those after the second.
        const takenBack = page.waitForResponse((response) => response.request().method() === 'DELETE');
        const send = demo.relay.hold();
        await up.click();
        await expect.poll(shown).toEqual(['true', '1', 'false', '0']);
        await up.click();
        await expect.poll(shown).toEqual(['false', '0', 'false', '0']);
        send();
        await takenBack;
        await expect.poll(counts).toEqual([0, 0]);
        await up.click();
        await expect.poll(counts).toEqual([1, 0]);

        demo.relay.state.down = true;
        await down.click();
        await toastOf(page).waitFor();
        demo.relay.state.down = false;
        expect(await toastOf(page).innerText()).toContain('投票に失敗しました\nもう一度お試しください。');
        expect(await toastOf(page).getAttribute('data-tone')).toBe('danger');
        await expect.poll(shown).toEqual(['true', '1', 'false', '0']);
        const votes = `**${fillAddress('POST /api/forum/replies/{replyId}/votes', { params: { replyId: reply } })}`;
        await page.route(votes, (route) => route.fulfill({ status: 429, body: '{"message":"しばらくしてからお試しください。"}' }));
        await down.click();
        await expect.poll(() => toastOf(page).innerText()).toContain('投票に失敗しました\nしばらくしてからお試しください。');
        await page.unroute(votes);
        await page.reload();
        await expect.poll(shown).toEqual(['true', '1', 'false', '0']);
      },
      failedRequest,
    );
  });

  test(`the best answer is confirmed, comes first and closes the question for all (${width}) [FORUM-33 FORUM-53 FORUM-54 FORUM-55 FORUM-56 FORUM-57 FORUM-58 SHARED-22]`, async () => {
    const id = await ask(demo.site.url, `シニア猫のトイレの段差${width}`);
    const [first, second] = [
      await answer(demo.site.url, id, `浅いトレーに替えて、前に踏み台を置きました。${width}`),
      await answer(demo.site.url, id, `入口だけ低いものに替えたら、失敗がへりました。${width}`),
    ];
    await published(`${demo.site.url}/forum/post/${id}`, `reply-${second}`);
    const other = await openPage(demo.browser, viewport);
    await other.page.goto(`${demo.site.url}/forum/post/${id}`);
    await writeAnswer(other.page, id, `段ボールで坂をつくって、すべり止めをはりました。${width}`);
    await onQuestion(
      id,
      viewport,
      async (page) => {
        const dialog = page.getByRole('dialog', { name: 'ベスト回答に選びますか？' });
        const choose = dialog.getByRole('button', { name: 'ベスト回答に選ぶ' });
        await chooseIn(page, second).click();
        await dialog.getByRole('button', { name: 'キャンセル' }).click();
        await expect.poll(() => hasFocus(chooseIn(page, second))).toBe(true);
        await chooseIn(page, second).click();
        demo.relay.state.down = true;
        await choose.click();
        await toastOf(page).waitFor();
        demo.relay.state.down = false;
        expect(await toastOf(page).innerText()).toContain('エラーが発生しました');
        expect(await toastOf(page).getAttribute('data-tone')).toBe('danger');
        expect((await stored(demo.site.url, id)).isResolved).toBe(false);

        await hydrated(page, field(page, '回答'));
        await field(page, '回答').fill('書きかけのお礼です。');
        await chooseIn(page, second).click();
        await choose.click();
        await toastOf(page).filter({ hasText: 'ベスト回答を選択しました' }).waitFor();
        expect(await page.getByRole('textbox', { name: '投稿できなかった回答' }).inputValue()).toBe('書きかけのお礼です。');
        const best = answers(page).first();
        expect(await best.getAttribute('id')).toBe(`reply-${second}`);
        await best.getByRole('heading', { name: 'ベスト回答' }).waitFor();
        await expect.poll(() => hasFocus(best)).toBe(true);
        expect(await answerForm(page).count()).toBe(0);
        expect(await page.getByRole('button', { name: 'ベスト回答に選ぶ' }).count()).toBe(0);
        await page.getByText('この質問は解決済みです。').waitFor();
        expect(await page.getByRole('article').first().innerText()).toContain('解決済み');
        expect((await stored(demo.site.url, id)).replies.map((reply) => [reply.id, reply.isBestAnswer])).toEqual([
          [second, true],
          [first, false],
        ]);
      },
      failedRequest,
    );

    // A second visitor who chooses another answer gets an error and the current state of the page.
    await chooseIn(other.page, first).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'ベスト回答に選ぶ' }).click();
    await toastOf(other.page).waitFor();
    expect(await toastOf(other.page).innerText()).toContain('エラーが発生しました\nこの質問は解決済みです');
    await expect.poll(() => other.page.getByRole('button', { name: 'ベスト回答に選ぶ' }).count()).toBe(0);
    await expect.poll(() => answers(other.page).first().getAttribute('id')).toBe(`reply-${second}`);
    expect(other.problems.filter((problem) => !failedRequest.test(problem))).toEqual([]);
    await other.close();
  });
}

longTest('keeps the draft; a lost connection and a retry post one answer', async () => {
  const id = await ask(demo.site.url, '留守番中にカーテンをかじります');
  await published(`${demo.site.url}/forum/post/${id}`, '留守番');
  await onQuestion(
    id,
    phone,
    async (page) => {
      const text = 'かじってよい木をそばに置いたら、そちらへ行くようになりました。';
      await writeAnswer(page, id, text);
      await page.reload();
      await hydrated(page, field(page, '回答'));
      await expect.poll(() => field(page, '回答').inputValue()).toBe(text);
      const send = answerForm(page).getByRole('button', { name: '回答を投稿する' });
      await page.route('**/replies', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await send.click();
      await toastOf(page).filter({ hasText: '通信できませんでした。もう一度お試しください。' }).waitFor();
      expect(await toastOf(page).innerText()).toContain('エラーが発生しました');
      expect(await toastOf(page).getAttribute('data-tone')).toBe('danger');
      await page.unroute('**/replies');
      await send.click();
      await toastOf(page).filter({ hasText: '回答を投稿しました' }).waitFor();
      expect((await stored(demo.site.url, id)).replies.map(({ content }) => content)).toEqual([text]);
    },
    failedRequest,
  );
});

test('a writer edits and deletes an answer; a held one is 確認中 for its writer alone', async () => {
  const id = await ask(demo.site.url, 'ケージの置き場所に迷っています');
  await published(`${demo.site.url}/forum/post/${id}`, 'ケージ');
  await onQuestion(id, desktop, async (page) => {
    const text = '窓から1メートルはなして、背中を壁につけました。';
    await writeAnswer(page, id, text);
    const send = answerForm(page).getByRole('button', { name: '回答を投稿する' });
    await send.click();
    const own = answers(page).filter({ hasText: '窓から' });
    await own.getByRole('button', { name: '編集する' }).click();
    const dialog = page.getByRole('dialog', { name: '回答を編集する' });
    await dialog.getByRole('textbox', { name: /^回答/ }).fill(`${text}朝日が入る側です。`);
    await dialog.getByRole('button', { name: '保存する' }).click();
    await toastOf(page).filter({ hasText: '回答を更新しました' }).waitFor();
    await answers(page).filter({ hasText: '朝日が入る側です。' }).waitFor();
    expect((await stored(demo.site.url, id)).replies.map(({ content }) => content)).toEqual([`${text}朝日が入る側です。`]);

    await page.reload();
    await hydrated(page, field(page, '回答'));
    await field(page, '回答').fill('高さは目線より少し上にしています。');
    await elapsed(page, `reply:${id}`, hurried);
    await send.click();
    await toastOf(page).filter({ hasText: '投稿を受け付けました' }).waitFor();
    const waiting = answers(page).filter({ hasText: '目線より少し上' });
    await waiting.getByText('確認中').waitFor();
    expect((await stored(demo.site.url, id)).replies).toHaveLength(1);
    await waiting.getByRole('button', { name: '削除する' }).click();
    await page.getByRole('dialog', { name: '回答を削除しますか？' }).getByRole('button', { name: '削除する' }).click();
    await toastOf(page).filter({ hasText: '回答を削除しました' }).waitFor();
    await expect.poll(() => waiting.count()).toBe(0);

    await own.getByRole('button', { name: '削除する' }).click();
    await page.getByRole('dialog', { name: '回答を削除しますか？' }).getByRole('button', { name: '削除する' }).click();
    await page.getByText('まだ回答がありません').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('answers');
    expect((await stored(demo.site.url, id)).replies).toEqual([]);
  });
});

test('the script budget covers every script that answering and voting load', async () => {
  const { page, close } = await openPage(demo.browser, desktop);
  const loaded: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(new URL(request.url()).pathname));
  const answer = await openAndIdle(page, `${demo.site.url}/forum/post/52`);
  const before = loaded.length;
  const usable = reachableScripts((await answer?.text()) ?? '');
  await writeAnswer(page, 52, '回数を分けて少しずつ進めたら、おなかが落ち着きました。');
  await answerForm(page).getByRole('button', { name: '回答を投稿する' }).click();
  await page.getByText('あなたの投稿').waitFor();
  await page
    .getByRole('button', { name: /^役に立った/ })
    .first()
    .click();
  await page.locator('[data-vote][aria-pressed=true]').waitFor();
  expect(loaded.length).toBeGreaterThan(before);
  expect(usable).toEqual(expect.arrayContaining(loaded));
  await close();
});
