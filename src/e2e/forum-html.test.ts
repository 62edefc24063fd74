import { expect, test } from 'vitest';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { labelled, partOf, type Part } from './support/html.ts';

// Checks the forum's published HTML before any script runs.
const { site, read } = readDemoHtml();

test('an unknown question shows a not-found message with a link back [FORUM-39]', async () => {
  const answer = await fetch(`${site.url}/forum/post/99999`);
  expect(answer.status).toBe(404);
  const page = partOf(await answer.text());
  expect(page.all('h1').map(({ text }) => text)).toEqual(['質問が見つかりません']);
  expect(page.all('a').find(({ text }) => text === '相談一覧へもどる')?.attributes['href']).toBe('/forum');
});

test('the tab of what fits no other says so to search engines', async () => {
  const description = (page: Part) =>
    page.all('meta').find(({ attributes }) => attributes['name'] === 'description')?.attributes['content'];
  expect(description(await read('/forum/health'))).toMatch(/^ペットの健康についての質問と、/);
  expect(description(await read('/forum/other'))).toMatch(/^ほかの分類に入らない、ペットとのくらしについての質問と、/);
});

test('the question and each answer can be reported, each for itself', async () => {
  const { replies } = await call(site.url, 'GET /api/forum/posts/{id}', { params: { id: 1 } });
  expect(replies.length).toBeGreaterThan(1);
  const buttons = (await read('/forum/post/1')).all('.report-button');
  expect(buttons.map(({ text }) => text)).toEqual(Array.from({ length: replies.length + 1 }, () => '報告する'));
  expect(buttons.map(({ attributes }) => attributes['data-report']).toSorted()).toEqual(
    ['post:1', ...replies.map(({ id }) => `reply:${id}`)].toSorted(),
  );
});

test('without JavaScript sentences replace the forms of questions and answers; all answers are shown [FORUM-15 FORUM-36]', async () => {
  const question = await read('/forum/post/52');
  const sentences = (page: typeof question) =>
    page
      .all('noscript')
      .map(({ text }) => text)
      .join('\n');
  expect(sentences(question)).toContain('回答の投稿にはJavaScriptが必要です。ブラウザの設定で有効にしてください。');
  expect(question.all('article').length).toBeGreaterThan(2);
  const form = await read('/forum/new');
  expect(sentences(form)).toContain('質問の投稿にはJavaScriptが必要です。ブラウザの設定で有効にしてください。');
  expect(form.text).toContain('すぐに受診を');
});

test('tabs, pets, orders and paging are links, and the search is a form that keeps them', async () => {
  const forum = await read('/forum');
  const pets = (page: Part) => page.all('nav').find(({ attributes }) => attributes['aria-labelledby'] === 'forum-pets');
  expect(labelled(forum, 'nav', '相談の種類')[0]?.links()).toContain('/forum/health');
  expect(forum.links()).toContain('/forum?page=2');
  expect(pets(await read('/forum/health'))?.links()).toContain('/forum/health?petType=dog');
  const dogs = await read('/forum/health?petType=dog');
  expect(dogs.all('.sort').flatMap((menu) => menu.links())).toContain('/forum/health?petType=dog&sort=popular');
  const popular = await read('/forum/health?petType=dog&sort=popular');
  const form = popular.all('form').find(({ attributes }) => attributes['aria-label'] === '質問をさがす');
  expect(form?.attributes['action']).toBe('/forum/health');
  const kept = form?.all('input').flatMap(({ attributes: { type, name, value } }) => (type === 'hidden' ? [[name, value]] : []));
  expect(kept).toEqual([
    ['petType', 'dog'],
    ['sort', 'popular'],
  ]);
  expect((await read(`/forum/health?search=${encodeURIComponent('皮膚')}&petType=dog&sort=popular`)).all('h1')).toHaveLength(1);
  expect((await read('/forum?page=2')).all('.question-row')).toHaveLength(10);
});

test('avatars show an icon, a letter or, without both, 匿 [FORUM-41 FORUM-42 FORUM-43]', async () => {
  const posts = await call(site.url, 'GET /api/forum/posts', { query: { limit: 60 } });
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => read(`/forum?page=${at}`)));
  const rows = pages.flatMap((page) => page.all('.question-row'));
  expect(rows).toHaveLength(posts.length);
  const shown = { icon: 0, letter: 0, neither: 0 };
  for (const [at, { iconId, nickname }] of posts.entries()) {
    const [avatar] = rows[at]?.all('.avatar') ?? [];
    const [letter] = nickname.trim();
    expect(avatar?.attributes['data-icon']).toBe(iconId === null ? undefined : String(iconId));
    expect(avatar?.text).toBe(iconId === null ? (letter ?? '匿') : '');
    shown[iconId !== null ? 'icon' : letter === undefined ? 'neither' : 'letter']++;
  }
  expect(Object.values(shown).every((count) => count > 0)).toBe(true);
});

test('a solved question says so, with its tags and its asker, who may be 匿名さん [FORUM-32]', async () => {
  const posts = await call(site.url, 'GET /api/forum/posts', { query: { limit: 60 } });
  const solved = posts.find(({ isResolved, tags }) => isResolved && tags.length > 0);
  const nameless = posts.find(({ nickname }) => nickname.trim() === '');
  const text = async (id = 0) => (await read(`/forum/post/${id}`)).all('article')[0]?.text;
  for (const part of ['解決済み', solved?.nickname, ...(solved?.tags ?? []).map(({ name }) => `#${name}`)])
    expect(await text(solved?.id)).toContain(part);
  expect(await text(nameless?.id)).toContain('匿名さん');
});
