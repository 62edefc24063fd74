import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, openPage } from './support/browser.ts';
import { call } from './support/calls.ts';
import { logIn } from './support/console.ts';
import { answer, chooseIn, fillQuestion, published, sendQuestion, stored, voteUp } from './support/forum.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { idle } from './support/idle.ts';
import { elapsed, failedRequest, toastOf, unhurried } from './support/posts.ts';

const demo = openDemo();

const confirmChoice = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'ベスト回答に選ぶ' }).click();

test('where only the asker may choose the best answer, nobody else has the button', () =>
  visitPage(demo.browser, `${demo.site.url}/forum/new`, desktop, async (page) => {
    const id = await postQuestion(page, '抱っこを嫌がる理由が知りたいです');
    const address = `${demo.site.url}/forum/post/${id}`;
    const reply = await answer(demo.site.url, id, '床に座って、膝に乗るのを待つようにしました。');
    await published(address, `reply-${reply}`);
    const other = await openPage(demo.browser, desktop);
    await other.page.goto(address);
    await chooseIn(other.page, reply).waitFor();

    const headers = await logIn(demo.site.url);
    await call(demo.site.url, 'PATCH /api/admin/settings', { body: { onlyAskerChooses: true }, headers });
    await published(address, 'data-asker-only');
    // A page that was open before the change learns of it from the refusal.
    await chooseIn(other.page, reply).click();
    await confirmChoice(other.page);
    await toastOf(other.page).getByText('ベスト回答は質問した方だけが選べます。').waitFor();
    await chooseIn(other.page, reply).waitFor({ state: 'hidden' });
    const voted = other.page.waitForResponse('**/votes');
    await voteUp(other.page, reply).click();
    await (await voted).finished();
    await other.page.reload();
    await voteUp(other.page, reply).focus();
    // The answer that shows the vote again also says who has asked.
    await expect.poll(() => voteUp(other.page, reply).getAttribute('aria-pressed')).toBe('true');
    expect(await chooseIn(other.page, reply).isVisible()).toBe(false);
    expect(other.problems.filter((problem) => !failedRequest.test(problem))).toEqual([]);
    await other.close();

    // The asker's own device asks who it is at once; one that forgot its posts on the first interaction.
    await page.goto(address);
    await chooseIn(page, reply).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await idle(page);
    expect(await voteUp(page, reply).isVisible()).toBe(true);
    expect(await chooseIn(page, reply).isVisible()).toBe(false);
    await voteUp(page, reply).focus();
    await chooseIn(page, reply).click();
    await confirmChoice(page);
    await toastOf(page).getByText('ベスト回答を選択しました').waitFor();
    expect((await stored(demo.site.url, id)).replies.map(({ isBestAnswer }) => isBestAnswer)).toEqual([true]);
  }));

/** Posts a question by its form; returns its id. */
async function postQuestion(page: Page, title: string): Promise<number> {
  await fillQuestion(page, title);
  await elapsed(page, 'question', unhurried);
  await sendQuestion(page).click();
  await page.waitForURL('**/forum');
  await toastOf(page).getByRole('link', { name: '質問を見る' }).click();
  await page.waitForURL('**/forum/post/*');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}
