import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { visitPage, openDemo } from './support/demo.ts';
import { answer, answerForm, ask, published, resolve, writeAnswer } from './support/forum.ts';
import { choosePhotos, photo, reviewForm } from './support/photos.ts';
import { failedRequest, field, group, heldBack, hydrated, scaleNames, toastOf } from './support/posts.ts';

const demo = openDemo();

const note = (page: Page) => page.getByText('書きかけの内容を戻しました');
/** Names of the drafts on the device and in this tab. */
const drafts = (page: Page) =>
  page.evaluate(() => [...new Set([localStorage, sessionStorage].flatMap(Object.keys))].filter((key) => key.includes(':draft:')));

test('restores a half-written review after a reload, with a note and a button to discard it', () =>
  visitPage(demo.browser, `${demo.site.url}/product/1#write-review`, phone, async (page) => {
    await hydrated(page, field(page, 'ニックネーム'));
    const [taste = '', quality = ''] = scaleNames;
    await group(page, taste).getByRole('radio').nth(4).press('Space');
    await group(page, quality).getByRole('radio').nth(2).press('Space');
    await field(page, 'ニックネーム').fill('もも');
    await field(page, 'レビュー').fill('食いつきがよく、');
    expect(await note(page).count()).toBe(0);
    await page.reload();
    await note(page).waitFor();
    expect(await field(page, 'レビュー').inputValue()).toBe('食いつきがよく、');
    expect(await field(page, 'ニックネーム').inputValue()).toBe('もも');
    expect(await group(page, taste).getByRole('radio').nth(4).isChecked()).toBe(true);
    expect(await group(page, quality).getByRole('radio').nth(2).isChecked()).toBe(true);
    const throwAway = page.getByRole('button', { name: '書きかけを消す' });
    await throwAway.click();
    // A stray tap loses nothing.
    await page.getByRole('button', { name: '元に戻す' }).click();
    expect(await field(page, 'レビュー').inputValue()).toBe('食いつきがよく、');
    expect(await group(page, taste).getByRole('radio').nth(4).isChecked()).toBe(true);
    expect(await drafts(page)).toHaveLength(1);
    await throwAway.click();
    expect(await throwAway.count()).toBe(0);
    expect(await field(page, 'レビュー').inputValue()).toBe('');
    expect(await page.locator('#write-review input:checked:not([value=""])').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('#write-review') !== null)).toBe(true);
    expect(await drafts(page)).toEqual([]);
    await page.reload();
    await hydrated(page, field(page, 'ニックネーム'));
    expect(await note(page).count()).toBe(0);
  }));

test('says after a reload that chosen photos are gone, also one that was being chosen, and not those taken off', () =>
  visitPage(demo.browser, `${demo.site.url}/product/2#write-review`, phone, async (page) => {
    const said = () => page.locator('.draft-note').innerText();
    const [both, wordsOnly] = [/^書きかけの内容を戻しました。写真は選び直してください。/, /^書きかけの内容を戻しました\s*書きかけを消す$/];
    const choose = async () => {
      await hydrated(page, field(page, 'ニックネーム'));
      await choosePhotos(reviewForm(page), [await photo('#5a2')]);
      await reviewForm(page).getByText('写真を1枚選びました。').waitFor();
    };
    await choose();
    await page.reload();
    await expect.poll(said).toMatch(/^写真は選び直してください。/);
    await field(page, 'レビュー').fill('食いつきがよく、');
    await choose();
    await page.reload();
    await expect.poll(said).toMatch(both);
    await choose();
    await reviewForm(page).getByRole('button', { name: '写真1を外す' }).press('Enter');
    await page.reload();
    await expect.poll(said).toMatch(wordsOnly);

    // A phone may give up the page behind the picker.
    const chooser = page.waitForEvent('filechooser');
    await reviewForm(page).getByRole('button', { name: '写真を選ぶ' }).press('Enter');
    await chooser;
    await page.reload();
    await expect.poll(said).toMatch(both);
    await hydrated(page, field(page, 'ニックネーム'));
    await reviewForm(page).getByRole('button', { name: '写真を選ぶ' }).press('Enter');
    await reviewForm(page).locator('input[type=file]').dispatchEvent('cancel');
    await page.reload();
    await expect.poll(said).toMatch(wordsOnly);
  }));

test('restores a half-written question and a half-written answer after a reload', () =>
  visitPage(demo.browser, `${demo.site.url}/forum/new`, phone, async (page) => {
    await hydrated(page, field(page, 'タイトル'));
    await field(page, 'タイトル').fill('夜中に鳴きます');
    await page.reload();
    await note(page).waitFor();
    expect(await field(page, 'タイトル').inputValue()).toBe('夜中に鳴きます');
    await page.goto(`${demo.site.url}/forum/post/1`);
    const answer = page.getByRole('form', { name: '回答の投稿' }).getByRole('textbox').first();
    await hydrated(page, answer);
    await answer.fill('うちは時間をかけて');
    await page.reload();
    await note(page).waitFor();
    expect(await answer.inputValue()).toBe('うちは時間をかけて');
  }));

test('keeps what was written before the form came alive', () =>
  visitPage(demo.browser, `${demo.site.url}/forum`, phone, async (page) => {
    const arrive = await heldBack(page, '**/_astro/*.js');
    await page.goto(`${demo.site.url}/forum/post/1`, { waitUntil: 'commit' });
    const answer = field(page, '回答');
    await answer.fill('ケージに布をかけています。');
    expect(await drafts(page)).toEqual([]);
    arrive();
    await expect.poll(() => drafts(page)).toEqual(['pet-mikke:draft:reply:1']);
    expect(await note(page).count()).toBe(0);
    await page.reload();
    await note(page).waitFor();
    expect(await answer.inputValue()).toBe('ケージに布をかけています。');
  }));

test('an answer half-written when its question was resolved elsewhere can be copied after a reload, and discarded', async () => {
  const id = await ask(demo.site.url, '水を器からこぼして遊びます');
  const address = `${demo.site.url}/forum/post/${id}`;
  const replyId = await answer(demo.site.url, id, '重い陶器の器に替えたら、ひっくり返さなくなりました。');
  await published(address, `reply-${replyId}`);
  await visitPage(demo.browser, address, phone, async (page) => {
    await hydrated(page, field(page, '回答'));
    await field(page, '回答').fill('うちは器を高い台に');
    await resolve(demo.site.url, id, replyId);
    await published(address, 'data-resolved');
    await page.reload();
    const kept = page.getByRole('textbox', { name: '投稿できなかった回答' });
    expect(await kept.inputValue()).toBe('うちは器を高い台に');
    const throwAway = page.getByRole('button', { name: '書きかけを消す' });
    await throwAway.click();
    await page.getByRole('button', { name: '元に戻す' }).click();
    await page.reload();
    expect(await kept.inputValue()).toBe('うちは器を高い台に');
    await throwAway.click();
    await page.getByText('書きかけを消しました').waitFor();
    expect(await drafts(page)).toEqual([]);
  });
});

test('an answer to a question that is resolved meanwhile is refused, and can still be read [FORUM-48 SHARED-22]', async () => {
  const id = await ask(demo.site.url, '留守番中にソファをかじります');
  const chosen = await answer(demo.site.url, id, '留守番の前に散歩をすると、よく眠ってくれます。');
  const address = `${demo.site.url}/forum/post/${id}`;
  await published(address, `reply-${chosen}`);
  await visitPage(
    demo.browser,
    address,
    phone,
    async (page) => {
      await writeAnswer(page, id, 'もうひとつ。留守番の前に、よく遊ばせています。');
      // Resolved once the answer has left the form: before, a page that is published again would take the form away.
      await page.route('**/replies', async (route) => {
        await resolve(demo.site.url, id, chosen);
        await route.continue();
      });
      await answerForm(page).getByRole('button', { name: '回答を投稿する' }).click();
      await toastOf(page).filter({ hasText: 'この質問は解決済みです' }).waitFor();
      expect(await toastOf(page).innerText()).toContain('エラーが発生しました');
      expect(await toastOf(page).getAttribute('data-tone')).toBe('danger');
      await expect.poll(() => answerForm(page).count()).toBe(0);
      expect(await page.getByRole('textbox', { name: '投稿できなかった回答' }).inputValue()).toContain('もうひとつ。');
    },
    failedRequest,
  );
});
