import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { siteTextNames, type SiteTextName } from '#api/contract/site-texts.ts';
import { listFeaturedArticles } from '#db/queries/home.ts';
import { startWithOperator, type Admin } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { nextMillisecond } from './next-millisecond.ts';
import type { TestServer } from './server.ts';
import { freshText, send } from './visitors.ts';

let server: TestServer;
let admin: Admin;
beforeAll(async () => {
  ({ server, admin } = await startWithOperator({ WRITE_LIMITS: '0' }));
});
afterEach(async () => {
  for (const name of siteTextNames) await admin(`DELETE /api/admin/site-texts/${name}`);
});
afterAll(() => server.close());

const put = (name: SiteTextName, body: object) => admin(`PUT /api/admin/site-texts/${name}`, { body });

test('each text is as it initially was until it is saved, and again after its return', async () => {
  const states = async () => (await admin('GET /api/admin/site-texts')).body.map(({ name, updatedAt }) => [name, updatedAt !== '']);
  const untouched = siteTextNames.map((name) => [name, false]);
  expect(await states()).toEqual(untouched);
  const { body: before } = await admin('GET /api/admin/site-texts/shops');
  const saved = await put('shops', { ...before.initial, amazon: { name: '街の店', top: 'https://machi.example/' } });
  expect(saved.body).toMatchObject({ text: { amazon: { name: '街の店' } }, initial: before.initial, initialChanged: false });
  expect(await dirtiedBy(server, saved)).toEqual(['site-text:shops']);
  expect(await states()).toContainEqual(['shops', true]);
  expect((await admin('DELETE /api/admin/site-texts/shops')).body).toEqual(before);
  expect(await states()).toEqual(untouched);
  const { body: lines } = await admin('GET /api/admin/audit', { query: { subject: 'text:shops' } });
  expect(lines.map(({ action, fields }) => [action, fields])).toEqual([
    ['initial text', ['amazon']],
    ['update', ['amazon']],
  ]);
});

test('a text that another operator saved meanwhile is not returned to the initial one', async () => {
  const { body: read } = await put('words', { words: ['ふしぎ水'] });
  await nextMillisecond();
  await put('words', { words: ['ふしぎ水', 'あやしい石'] });
  const reset = (updatedAt: string) => admin('DELETE /api/admin/site-texts/words', { query: { updatedAt } });
  const { status, body } = await reset(read.updatedAt);
  expect([status, body]).toMatchObject([409, { code: 'stale', current: { text: { words: ['ふしぎ水', 'あやしい石'] } } }]);
  const { body: stored } = await admin('GET /api/admin/site-texts/words');
  expect(stored.text.words).toEqual(['ふしぎ水', 'あやしい石']);
  for (const _ of [1, 2]) expect((await reset(stored.updatedAt)).body.text).toEqual(stored.initial);
});

test('a saved word holds the very next post; a removed one holds none', async () => {
  const post = async (word: string) =>
    (await send(server, 'review', { reviewText: `${freshText()} ${word}でした`, elapsedMs: 30_000, website: '' })).status;
  expect(await post('ふしぎ水')).toBe(201);
  expect((await put('words', { words: [' ふしぎ水 ', '', 'ふしぎ水'] })).body.text).toEqual({ words: ['ふしぎ水'] });
  expect(await post('フシギ水')).toBe(202);
  expect(await post('オンラインカジノ')).toBe(201);
  await admin('DELETE /api/admin/site-texts/words');
  expect(await post('ふしぎ水')).toBe(201);
  expect(await post('オンラインカジノ')).toBe(202);
});

test('the home page features the chosen articles, and the newest where fewer than three are shown', async () => {
  const { body } = await admin('GET /api/admin/site-texts/topics');
  const featured = async () => (await listFeaturedArticles(server.reader, ['dog-food-switch-ten-days'])).map(({ id }) => id);
  const drafts = await server.reader.selectFrom('articles').select('id').where('status', '=', 'draft').orderBy('id').execute();
  const chosen = body.initial.articles.map(({ id }) => id).toReversed();
  const { headers } = await put('topics', { articles: chosen });
  expect(await dirtiedBy(server, { headers })).toEqual(['site-text:topics']);
  expect(await featured()).toEqual(chosen);
  await put('topics', { articles: [chosen[0] ?? 0, drafts[0]?.id ?? 0] });
  expect((await featured())[0]).toBe(chosen[0]);
  expect(await featured()).toHaveLength(3);
  await put('topics', { articles: [] });
  expect(await featured()).toHaveLength(3);
  expect(await put('topics', { articles: [99_999] })).toMatchObject({
    status: 422,
    body: { code: 'article_unknown', fields: { articles: '指定された記事がありません' } },
  });
});

test('wrong texts are refused, each with its sentence at its field', async () => {
  const { body: shops } = await admin('GET /api/admin/site-texts/shops');
  const { body: feeding } = await admin('GET /api/admin/site-texts/feeding');
  const { body: ads } = await admin('GET /api/admin/site-texts/ads');
  const table = feeding.initial.switching;
  const faults: Array<[SiteTextName, object, field: string, sentence: string]> = [
    ['words', { words: ['あ'] }, 'words', '「あ」：1文字の言葉は、ふつうの投稿まで止めるため使えません'],
    ['words', { words: ['あ'.repeat(41)] }, 'words', '「ああああああああああああ」：言葉は40文字までです'],
    ['words', { words: Array.from({ length: 501 }, (_, at) => `言葉${at}`) }, 'words', '500語までにしてください'],
    ['shops', { ...shops.initial, yahoo: { name: ' ', top: 'https://a.example' } }, 'yahoo.name', 'ショップの名前は必須です'],
    ['shops', { ...shops.initial, yahoo: { name: '店', top: 'javascript:alert(1)' } }, 'yahoo.top', '有効なURLを入力してください'],
    ['ads', { ...ads.initial, label: '情報' }, 'label', '広告の表示を選択してください'],
    ['ads', { ...ads.initial, note: ' ' }, 'note', '表示に添える文は必須です'],
    ['ads', { ...ads.initial, senders: [{ name: '計測社', sent: '', purpose: '集計' }] }, 'senders.0.sent', '送る情報は必須です'],
    ['topics', { articles: [1, 1] }, 'articles', '同じ記事が2回選ばれています'],
    ['topics', { articles: [1, 2, 3, 4, 5, 6, 7] }, 'articles', '特集は6本までです'],
    [
      'feeding',
      { ...feeding.initial, switching: { ...table, rows: [['1日目']] } },
      'switching.rows',
      '1行目が1列です。見出しと同じ2列にしてください',
    ],
  ];
  for (const [name, body, field, sentence] of faults)
    expect(await put(name, body)).toMatchObject({ status: 422, body: { message: sentence, fields: { [field]: sentence } } });
});

test('a save over a later one is refused with the stored text', async () => {
  await put('words', { words: ['ひとつめ'], updatedAt: '' });
  const { body: stored } = await admin('GET /api/admin/site-texts/words');
  expect(await put('words', { words: ['ふたつめ'], updatedAt: '' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: stored },
  });
  expect((await admin('GET /api/admin/site-texts/words')).body).toEqual(stored);
});
