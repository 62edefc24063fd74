import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { openPage, phone } from './support/browser.ts';
import { fillQuestion, listQuestions, sendQuestion } from './support/forum.ts';
import { openDemo, visitOf, visitPage, violationsOf } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { elapsed, field, group, hasFocus, hydrated, toastOf, unhurried } from './support/posts.ts';

// The tests post more from one address than the write limits allow.
const demo = openDemo();

const onPage = visitOf(demo, 'site');

for (const [width, viewport] of sizes('1280')) {
  test(`asks a question by keyboard alone, with every validation message (${width}) [FORUM-03 FORUM-14 FORUM-15 FORUM-16 FORUM-17 FORUM-18 FORUM-19 FORUM-20 FORUM-21 FORUM-22 FORUM-23 FORUM-24 FORUM-25 FORUM-26 FORUM-27 FORUM-28 FORUM-29 AAPI-04]`, () =>
    onPage('/forum', viewport, async (page) => {
      await page.getByRole('main').getByRole('link', { name: '質問する' }).click();
      await page.waitForURL('**/forum/new');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('質問する');
      const tips = page.getByRole('complementary', { name: '答えてもらいやすい書き方' });
      expect(await tips.getByRole('listitem').count()).toBeGreaterThan(3);
      expect(await tips.getByRole('link', { name: 'ペット相談へもどる' }).getAttribute('href')).toBe('/forum');

      const form = page.getByRole('form', { name: '質問の投稿' });
      await hydrated(page, field(page, 'タイトル'));
      await sendQuestion(page).press('Enter');
      for (const sentence of [
        'タイトルは5文字以上入力してください',
        'ペットの種類を選択してください',
        'カテゴリを選択してください',
        '質問内容は20文字以上入力してください',
      ])
        await form.getByText(sentence).waitFor();
      expect(await violationsOf(page)).toEqual([]);

      // The first invalid field has the focus.
      expect(await hasFocus(field(page, 'タイトル'))).toBe(true);
      await page.keyboard.insertText('あ'.repeat(101));
      await form.getByText('タイトルは100文字以内にしてください').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`うさぎが牧草を食べない日${width}`);
      const similar = form.getByRole('region', { name: '似ている質問' });
      expect(await similar.getByRole('link').first().getAttribute('href')).toMatch(/^\/forum\/post\/\d+$/);

      const pets = group(page, 'ペットの種類').getByRole('radio');
      expect(await pets.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual([
        'dog',
        'cat',
        'small_animal',
        'bird',
        'other',
      ]);
      await pets.nth(2).press('Space');
      const category = page.getByRole('combobox', { name: /^カテゴリー/ });
      expect(await category.locator('option').allInnerTexts()).toEqual([
        '選んでください',
        '健康',
        '食事',
        '行動',
        'しつけ',
        'お手入れ',
        '用品',
        'その他',
      ]);
      await category.selectOption('food');
      await field(page, '質問内容').focus();
      await page.keyboard.insertText('い'.repeat(2001));
      await form.getByText('質問内容は2000文字以内にしてください').waitFor();
      await form.getByText('2001 / 2000').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`一番刈りに替えてから残すようになりました。${width}`);

      // Chooses two existing tags and adds three; Enter adds a tag without submitting. The sixth is refused.
      const chips = form.locator('.tag-picker .chip');
      await chips.nth(0).press('Space');
      await chips.nth(1).press('Space');
      for (const [at, name] of [`牧草${width}`, `#換え時${width}`, `二番刈り${width}`, '六つめ'].entries()) {
        await field(page, 'タグを入力').focus();
        await page.keyboard.insertText(name);
        // Leaving the field adds its name as well.
        await page.keyboard.press(at === 1 ? 'Shift+Tab' : 'Enter');
        if (at === 3) await toastOf(page).getByText('タグは最大5つまで選択できます').waitFor();
        else await expect.poll(() => form.locator('.chip[aria-pressed=true]').count()).toBe(at + 3);
      }
      await field(page, 'タグを入力').fill('');
      expect(await form.locator('.chip[aria-pressed=true]').count()).toBe(5);
      // A tag that is offered to nobody goes away with its button.
      await chips.filter({ hasText: `二番刈り${width}` }).press('Enter');
      await form.getByRole('status').getByText('4個のタグを選んでいます').waitFor({ state: 'attached' });
      expect(await hasFocus(field(page, 'タグを入力'))).toBe(true);
      await page.keyboard.insertText(`二番刈り${width}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => form.locator('.chip[aria-pressed=true]').count()).toBe(5);

      await field(page, 'ニックネーム').focus();
      await page.keyboard.insertText('あ'.repeat(21));
      await form.getByText('ニックネームは20文字以内にしてください').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');

      await elapsed(page, 'question', unhurried);
      const posted = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith(addressOf('POST /api/forum/posts')),
      );
      await sendQuestion(page).press('Enter');
      expect((await posted).postDataJSON()).toMatchObject({
        title: `うさぎが牧草を食べない日${width}`,
        petType: 'small_animal',
        category: 'food',
        nickname: '',
        tagIds: [],
        tags: [expect.any(String), expect.any(String), `牧草${width}`, `換え時${width}`, `二番刈り${width}`],
        website: '',
      });
      await page.getByRole('status').getByText('質問のページを用意しています').waitFor();

      await page.waitForURL('**/forum');
      await toastOf(page).getByText('質問を投稿しました').waitFor();
      const rows = page.getByRole('main').getByRole('article');
      expect(await rows.first().innerText()).toContain(`うさぎが牧草を食べない日${width}`);
      await toastOf(page).getByRole('link', { name: '質問を見る' }).press('Enter');
      await page.waitForURL('**/forum/post/*');
      const question = page.getByRole('main').getByRole('article').first();
      expect(await question.getByRole('heading', { level: 1 }).innerText()).toBe(`うさぎが牧草を食べない日${width}`);
      for (const text of ['匿名さん', `換え時${width}`, `残すようになりました。${width}`])
        expect(await question.innerText()).toContain(text);
      // A sent question leaves no draft.
      await page.goto(`${demo.site.url}/forum/new`);
      await hydrated(page, field(page, 'タイトル'));
      expect(await field(page, 'タイトル').inputValue()).toBe('');
    }));
}

longTest('keeps the draft; a lost connection and a retry post one question; shows a refusal', async () => {
  const { page, close } = await openPage(demo.browser, phone);
  await page.goto(`${demo.site.url}/forum/new`);
  await fillQuestion(page, '夜中に走り回ります', '電気を消すと家じゅうを走り回ります。何か工夫はありますか。');
  await page.reload();
  // The form restores the draft without any interaction.
  await expect.poll(() => field(page, '質問内容').inputValue()).toContain('家じゅうを走り回ります');
  expect(await group(page, 'ペットの種類').getByRole('radio', { checked: true }).getAttribute('value')).toBe('cat');
  await elapsed(page, 'question', unhurried);

  const keys: Array<string | undefined> = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await sendQuestion(page).click();
  await toastOf(page).getByRole('alert').waitFor();
  expect(await toastOf(page).getByRole('alert').innerText()).toBe('エラーが発生しました\n通信できませんでした。もう一度お試しください。');
  await page.context().setOffline(false);

  const refusal = JSON.stringify({ message: '短い時間に送信が続いています。しばらくしてからお試しください。', code: 'too_many' });
  await page.route(
    `**${addressOf('POST /api/forum/posts')}`,
    (route) => route.fulfill({ status: 429, contentType: 'application/json', body: refusal }),
    {
      times: 1,
    },
  );
  await sendQuestion(page).click();
  await toastOf(page).getByText('短い時間に送信が続いています').waitFor();
  expect(await toastOf(page).getByRole('alert').innerText()).toContain('エラーが発生しました');

  // The response is lost: the question is stored, and a retry does not duplicate it.
  await page.route(
    `**${addressOf('POST /api/forum/posts')}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await sendQuestion(page).click();
  await toastOf(page).getByText('通信できませんでした').waitFor();
  await sendQuestion(page).click();
  await page.waitForURL('**/forum');
  expect(new Set(keys).size).toBe(1);
  expect(await listQuestions(demo.site.url, '家じゅうを走り回ります')).toHaveLength(1);
  await close();
});

test('where the form’s code does not arrive, its button says so, and the next touch asks for it again', () => {
  const code = '**/_astro/AskForm*';
  return visitPage(
    demo.browser,
    `${demo.site.url}/forum/new`,
    phone,
    async (page) => {
      const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
      await field(page, 'タイトル').focus();
      await failed;
      // The sentence stays for five seconds only.
      const said = page.getByRole('alert').filter({ hasText: '通信できませんでした。もう一度お試しください。' }).waitFor();
      await sendQuestion(page).click();
      await said;
      await page.unroute(code);
      await fillQuestion(page, '圏外で書いた質問です');
      await elapsed(page, 'question', unhurried);
      await sendQuestion(page).click();
      await page.waitForURL('**/forum');
      expect(await listQuestions(demo.site.url, '圏外で書いた質問です')).toHaveLength(1);
    },
    /ERR_FAILED|astro-island/,
    async (page) => {
      await page.route(code, (route) => route.abort());
    },
  );
});

// The browser of the tests keeps no page in a back/forward cache: an answer without content leaves the page, and its event is dispatched.
test('going back after a question shows an empty form', () =>
  onPage('/forum/new', phone, async (page) => {
    await fillQuestion(page, '戻ったあとの質問の画面');
    await elapsed(page, 'question', unhurried);
    await page.route('**/forum', (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest('**/forum');
    await sendQuestion(page).click();
    await left;
    await page.getByRole('status').getByText('まもなく相談一覧へ移ります').waitFor();
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await field(page, 'タイトル').waitFor();
    expect(await field(page, 'タイトル').inputValue()).toBe('');
  }));

test('Enter during IME composition sends nothing; urgent symptoms show a warning at once', () =>
  onPage('/forum/new', phone, async (page) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/similar|forum\/posts$/.test(request.url())) requests.push(request.url());
    });
    await page.clock.install();
    await hydrated(page, field(page, 'タイトル'));
    const keyboard = await page.context().newCDPSession(page);
    const compose = async (text: string) => {
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: 13, key: 'Enter', code: 'Enter' });
    };
    await compose('たまねぎ');
    await page.clock.runFor(1000);
    expect(requests).toEqual([]);
    expect(await page.getByText('タイトルは5文字以上入力してください').count()).toBe(0);
    await keyboard.send('Input.insertText', { text: '玉ねぎを誤飲しました' });
    await expect.poll(() => requests.length).toBe(1);
    const note = page.getByRole('alert').filter({ hasText: 'すぐに動物病院へ' });
    await note.waitFor();
    await field(page, 'タイトル').fill('玉ねぎの皮むきのこつ');
    await note.waitFor({ state: 'detached' });
    await field(page, '質問内容').fill('さきほどからけいれんしています。');
    await note.waitFor();

    await field(page, 'タグを入力').focus();
    await compose('ゆうはん');
    expect(await page.locator('.chip[aria-pressed=true]').count()).toBe(0);
  }));
