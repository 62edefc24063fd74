import type { Page } from 'playwright';
import { call } from './calls.ts';
import { elapsed, field, group, hydrated, unhurried } from './posts.ts';

export const rows = (page: Page) => page.locator('.question-row');
export const titles = (page: Page) => page.locator('.question-row .title').allInnerTexts();
export const answers = (page: Page) => page.getByRole('article', { name: /の回答$/ }).filter({ visible: true });
export const answerForm = (page: Page) => page.getByRole('form', { name: '回答の投稿' });
export const voteUp = (page: Page, id: number) => page.locator(`[data-votes="${id}"]`).getByRole('button', { name: /^役に立った/ });
export const voteDown = (page: Page, id: number) =>
  page.locator(`[data-votes="${id}"]`).getByRole('button', { name: /^参考にならなかった/ });
export const chooseIn = (page: Page, id: number) => page.locator(`#reply-${id}`).getByRole('button', { name: 'ベスト回答に選ぶ' });

/** Posts a question through the API of a site; returns its id. */
export async function ask(url: string, title: string): Promise<number> {
  const body = {
    title,
    content: `${title}。3歳のオカメインコで、食欲はあります。昨日の夜から気になっています。`,
    petType: 'bird',
    category: 'health',
    nickname: 'つぐみ',
    elapsedMs: 9000,
  };
  return (await call(url, 'POST /api/forum/posts', { body })).id;
}

/** Posts an answer through the API; returns the reply's id. */
export async function answer(url: string, question: number, content: string): Promise<number> {
  const body = { content, nickname: 'あおば', elapsedMs: 9000 };
  return (await call(url, 'POST /api/forum/posts/{id}/replies', { params: { id: question }, body })).id;
}

export function stored(url: string, question: number) {
  return call(url, 'GET /api/forum/posts/{id}', { params: { id: question } });
}

/**
 * Waits up to 60 s until the published file of a page holds a text. A page without a file is rendered on request and can be
 * newer than the file that a running batch is about to write.
 */
export async function published(address: string, text: string): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(address);
    const isFile = answer.headers.get('cache-control')?.includes('public');
    if ((await answer.text()).includes(text) && isFile) return;
    if (Date.now() > end) throw new Error(`${address} does not hold ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Resolves a question through the API by the choice of its best answer. */
export async function resolve(url: string, question: number, replyId: number | undefined): Promise<void> {
  await call(url, 'PATCH /api/forum/posts/{id}/resolve', { params: { id: question }, body: { replyId } });
}

/** Fills in the answer form as slowly as a person, without sending it. */
export async function writeAnswer(page: Page, question: number, text: string): Promise<void> {
  await hydrated(page, field(page, '回答'));
  await field(page, '回答').fill(text);
  await elapsed(page, `reply:${question}`, unhurried);
}

/** Fills in the form of a question, but for its optional fields. */
export async function fillQuestion(
  page: Page,
  title: string,
  content = 'うちの子のことで困っています。どうすればよいでしょうか。',
): Promise<void> {
  await hydrated(page, field(page, 'タイトル'));
  await field(page, 'タイトル').fill(title);
  await group(page, 'ペットの種類').getByRole('radio', { name: '猫' }).press('Space');
  await page.getByRole('combobox', { name: /^カテゴリー/ }).selectOption('behavior');
  await field(page, '質問内容').fill(content);
}

export const sendQuestion = (page: Page) => page.getByRole('button', { name: '質問を投稿する' });

/** Returns the public questions of a site that a search finds. */
export function listQuestions(url: string, search: string) {
  return call(url, 'GET /api/forum/posts', { query: { search } });
}
