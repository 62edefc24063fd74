import { expect, test } from 'vitest';
import { call } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { crumbsOf, labelled, type Part } from './support/html.ts';

// Checks the published HTML of articles before any script runs.
const { site, read } = readDemoHtml();

const list = (page: Part) => page.all('.found').flatMap((found) => found.all('.article-list').flatMap((all) => all.all('li')));
const badges = (page: Part) => new Set(list(page).flatMap((card) => card.all('.badge').map(({ text }) => text)));

test('lists published articles: picture, badge, date, author, title, excerpt [ART-01 ART-02 ART-09 ART-14]', async () => {
  const page = await read('/articles');
  expect(page.all('h1').map(({ text }) => text)).toEqual(['読みもの']);
  expect([labelled(page, 'ul', '新着の記事')[0]?.all('li').length, list(page).length]).toEqual([6, 18]);
  expect(
    page
      .all('main')[0]
      ?.all('h2')
      .map(({ text }) => text),
  ).toEqual(['新着', 'これまでの記事']);
  for (const card of list(page)) {
    expect(card.all('img').length).toBeGreaterThan(0);
    expect(card.all('.badge')[0]?.text).toMatch(/^(猫|犬|ペット)$/);
    expect(card.all('time')[0]?.text).toMatch(/^\d{4}年\d\d月\d\d日$/);
    expect(card.all('.article-card-meta')[0]?.all('span').at(-1)?.text).toMatch(/^[^（(]+$/);
    expect(card.all('h3')[0]?.links()[0]).toMatch(/^\/articles\/[a-z0-9-]+$/);
    expect(card.all('.article-card-excerpt')[0]?.text.length).toBeGreaterThan(20);
  }
});

test('the list of a brand or of a health category shows the articles that the API lists for it [ART-03 ART-04]', async () => {
  for (const query of [{ brand: 'nora' }, { category: 'cat-health' }] as const) {
    const named = (await call(site.url, 'GET /api/articles', { query })).map(({ slug }) => `/articles/${slug}`);
    const shown = list(await read(`/articles?${new URLSearchParams(query)}`));
    expect(shown.map((card) => card.all('h2')[0]?.links()[0])).toEqual(named);
    expect(named).toContain('/articles/cat-litter-five-types');
    expect(named.length).toBeLessThan(24);
  }
});

test('tabs of the articles are links, and the search is a form that keeps the tab [ART-07]', async () => {
  const tabs = labelled(await read('/articles'), 'nav', '記事の種類')[0]?.all('a') ?? [];
  expect(tabs.map(({ text, attributes }) => [text, attributes['href']])).toEqual([
    ['すべて', '/articles#list'],
    ['犬', '/articles?petType=dog#list'],
    ['猫', '/articles?petType=cat#list'],
    ['人気', '/articles?sort=popular#list'],
  ]);
  const cats = await read('/articles?petType=cat');
  expect(badges(cats)).toEqual(new Set(['猫']));
  const form = cats
    .all('main')[0]
    ?.all('form')
    .find((one) => one.all('input').some(({ attributes }) => attributes['name'] === 'search'));
  expect([form?.attributes['action'], form?.attributes['method'] ?? 'get']).toEqual(['/articles', 'get']);
  const kept = form?.all('input').find(({ attributes }) => attributes['name'] === 'petType');
  expect(kept?.attributes).toMatchObject({ type: 'hidden', value: 'cat' });
  const found = await read(`/articles?search=${encodeURIComponent('猫砂')}&petType=cat`);
  expect(list(found).length).toBeGreaterThan(0);
});

test('an article is complete in its HTML [ART-17 ART-18 ART-19 ART-22 ART-32 ART-33]', async () => {
  const page = await read('/articles/cat-water-winter');
  const [main] = page.all('main');
  expect(page.all('title')[0]?.text).toMatch(/^猫が冬に水を飲まないとき。/);
  expect(crumbsOf(page)).toEqual(['ホーム', '読みもの', '冬の飲水量を増やすには。器・置き場所・温度の小さな工夫']);
  expect(main?.all('h1')[0]?.text).toContain('冬の飲水量');
  const [head] = main?.all('header') ?? [];
  expect(head?.all('time')[0]?.text).toBe('2026年11月05日');
  expect(head?.all('.cover')[0]?.all('img')[0]?.attributes['src']).toBe('/uploads/covers/cat-water-winter.svg');
  expect(main?.text).toContain('この記事について');
  expect(main?.text).toContain('去年の11月');
  expect(main?.all('a').find(({ text }) => text === '読みもの一覧へもどる')?.attributes['href']).toBe('/articles');
  expect(main?.all('.skeleton')).toEqual([]);
  const [contents] = main?.all('.toc') ?? [];
  expect(decodeURIComponent(contents?.links().at(-1) ?? '')).toBe('#h-飲みすぎも書きとめる');
  expect((await read('/articles/hamster-bedding-depth')).all('title')[0]?.text).toMatch(/^床材は何cm入れる？/);
});

test('answers an unknown article with a not-found page [ART-37]', async () => {
  const answer = await fetch(`${site.url}/articles/none`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('記事が見つかりませんでした');
});
