import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startWithOperator, type Sent } from './calls.ts';
import { anyText } from './kinds.ts';
import type { TestServer } from './server.ts';
import { stars } from './stars.ts';
import { freshText, kindNames, kinds, send } from './visitors.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const trapped = { website: 'https://spam.example', nickname: 'まちぶせ' };
const held = {
  review: () =>
    call(server, 'POST /api/products/{id}/reviews', {
      params: { id: 5 },
      body: { ...trapped, ...stars, reviewText: 'わなに掛かった商品レビュー' },
    }),
  brandReview: () =>
    call(server, 'POST /api/brands/{slug}/reviews', {
      params: { slug: 'komorebi' },
      body: { ...trapped, rating: 3, petType: '犬', reviewText: 'わなに掛かったブランドレビュー' },
    }),
  post: () =>
    call(server, 'POST /api/forum/posts', {
      body: {
        ...trapped,
        title: 'わなに掛かった質問',
        content: 'この質問は操作する人が見るまで待ちます。',
        petType: 'dog',
        category: 'food',
      },
    }),
  reply: () => kinds.reply.send(server, { body: { ...trapped, content: 'わなに掛かった回答の文章です' } }),
};
const queue = (query: Sent<'GET /api/admin/moderation'>['query'] = {}) => admin('GET /api/admin/moderation', { query });
const decide = (kind: string, id: number, action: string, seen: object = {}) =>
  admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id }, body: { action, ...seen } });
const approve = (kind: string, id: number, updatedAt: string) =>
  admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id }, body: { action: 'approve', updatedAt } });

test('posts of all four kinds wait in one queue with reasons; approving publishes each', async () => {
  for (const kind of kindNames) {
    const { status, body } = await held[kind]();
    expect([kind, status]).toEqual([kind, 202]);
    const { body: rows } = await queue({ kind });
    expect(rows).toMatchObject([{ kind, id: body.id, status: 'pending', reasons: ['trap'], reports: [], about: { path: anyText } }]);
  }
  const all = await queue();
  expect(all.headers['x-total-count']).toBe('4');
  expect(all.body).toHaveLength(4);
  expect((await queue({ limit: 3, page: 2 })).body).toHaveLength(1);
  for (const row of all.body) {
    const { kind } = row;
    const { status, body, headers } = await decide(kind, row.id, 'approve');
    expect([status, body]).toMatchObject([200, { kind, id: row.id, status: 'published', reasons: [] }]);
    expect(Number(headers['x-change'])).toBeGreaterThan(0);
    const audit = await admin('GET /api/admin/audit', { query: { subject: `${kind}:${row.id}` } });
    expect(audit.body).toMatchObject([{ action: 'publish post', fields: expect.arrayContaining(['status']) as unknown }]);
  }
  expect((await queue()).body).toEqual([]);
  expect((await call(server, 'GET /api/products/{id}/reviews', { params: { id: 5 } })).body.map(({ nickname }) => nickname)).toContain(
    'まちぶせ',
  );
});

test('a reported post lists its reports, and a decision answers all of them', async () => {
  for (const [from, reason, comment] of [
    ['203.0.113.3', 'spam', '宣伝です'],
    ['203.0.113.4', 'false', ''],
  ])
    await call(server, 'POST /api/reports', { body: { kind: 'reply', id: 7, reason, comment }, from: from! });
  const { body: rows } = await queue();
  expect(rows).toMatchObject([
    { kind: 'reply', id: 7, status: 'published', reasons: [], reports: [{ reason: 'spam', comment: '宣伝です' }, { reason: 'false' }] },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/reporterKey|authorKey|203\.0\.113/);
  expect((await decide('reply', 7, 'hide')).body).toMatchObject({ status: 'hidden', reports: [] });
  expect((await queue()).body).toEqual([]);
  expect((await queue({ state: 'hidden' })).body).toMatchObject([{ kind: 'reply', id: 7 }]);
  expect((await decide('reply', 7, 'approve')).body).toMatchObject({ status: 'published' });
});

/** What the queue shows of a post now, as its card sends it with a decision. */
const seenOf = async (kind: (typeof kindNames)[number], id: number, state: 'waiting' | 'published' | 'hidden' = 'waiting') => {
  const post = (await queue({ kind, state, limit: 100 })).body.find((each) => each.id === id)!;
  return { updatedAt: post.updatedAt, status: post.status, reports: post.reports.map((report) => report.id) };
};
const report = (id: number, comment: string, from: string) =>
  call(server, 'POST /api/reports', { body: { kind: 'review', id, reason: 'spam', comment }, from });

test('a decision of another operator since the post was read is noticed, and the undo expects what its decision left', async () => {
  const { id } = (await send(server, 'review', trapped)).body;
  const read = await seenOf('review', id);
  expect(read.status).toBe('pending');
  expect((await decide('review', id, 'hide', read)).status).toBe(200);
  expect(await decide('review', id, 'approve', read)).toMatchObject({
    status: 409,
    body: { code: 'hidden_meanwhile', message: 'ほかの人が先に非表示にしました。内容を確認してください。' },
  });
  const hidden = await seenOf('review', id, 'hidden');
  expect((await decide('review', id, 'approve', hidden)).body).toMatchObject({ status: 'published' });
  expect(await decide('review', id, 'delete', hidden)).toMatchObject({ status: 409, body: { code: 'published_meanwhile' } });
  // The undo of the publishing, after another has hidden it and published it again, and after another has hidden it.
  expect((await decide('review', id, 'hide')).status).toBe(200);
  expect(await decide('review', id, 'hide', { status: 'published', reports: [] })).toMatchObject({ body: { code: 'hidden_meanwhile' } });
  expect((await decide('review', id, 'unhide', { status: 'hidden', reports: [] })).body).toMatchObject({ status: 'published' });
});

test('reports that were not read are not closed, nor decided on twice; a dismissal can be taken back', async () => {
  const { id } = (await send(server, 'review')).body;
  await report(id, '読まれた報告', '203.0.113.81');
  const read = await seenOf('review', id);
  await report(id, 'まだ読まれていない報告', '203.0.113.82');
  expect(await decide('review', id, 'approve', read)).toMatchObject({
    status: 409,
    body: { code: 'report_arrived', message: '新しい報告が届きました。読んでから選んでください。' },
  });
  const both = await seenOf('review', id);
  const dismissed = await decide('review', id, 'approve', both);
  expect(dismissed.body).toMatchObject({ status: 'published', reports: [] });
  expect(await decide('review', id, 'hide', both)).toMatchObject({ status: 409, body: { code: 'reports_closed' } });
  // Another report comes and is dismissed before the first dismissal is taken back.
  await report(id, 'あとからの報告', '203.0.113.83');
  expect((await decide('review', id, 'approve')).status).toBe(200);
  const back = await decide('review', id, 'reopenReports', both);
  expect(back.body).toMatchObject({ status: 'published', reports: [{ comment: '読まれた報告' }, { comment: 'まだ読まれていない報告' }] });
  expect((await queue({ kind: 'review' })).body.map((post) => post.id)).toContain(id);
  expect((await decide('review', id, 'approve')).status).toBe(200);
  // A program that names none opens those that were closed last.
  expect((await decide('review', id, 'reopenReports')).body.reports).toHaveLength(2);
  const audit = await admin('GET /api/admin/audit', { query: { subject: `review:${id}` } });
  expect(audit.body.map(({ action }) => action)).toEqual([
    ...['reopen reports', 'dismiss reports', 'reopen reports', 'dismiss reports', 'dismiss reports'],
  ]);
  expect((await decide('review', id, 'approve')).status).toBe(200);
});

test.each(kindNames)('a %s that its writer changed after it was read is not published unread', async (kind) => {
  const sent = await send(server, kind, trapped);
  const { id } = sent.body;
  const { body: read } = await queue({ kind });
  const changed = { body: { [kinds[kind].text]: freshText() }, headers: { cookie: sent.cookies[0] ?? '' } };
  expect((await call(server, kinds[kind].change, { params: { id }, ...changed })).status).toBe(202);
  expect(await approve(kind, id, read[0]!.updatedAt)).toMatchObject({
    status: 409,
    body: { code: 'post_changed', message: '投稿した人が内容を変えました。もう一度読んでから選んでください。' },
  });
  const { body: again } = await queue({ kind });
  expect(again).toMatchObject([{ id, status: 'pending', text: changed.body[kinds[kind].text] }]);
  expect((await approve(kind, id, again[0]!.updatedAt)).body).toMatchObject({ id, status: 'published' });
});

test('restores a deleted post as it was', async () => {
  expect((await decide('post', 9, 'delete')).body).toMatchObject({ id: 9, status: 'published', deletedAt: anyText });
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id: 9 } })).status).toBe(410);
  expect((await queue({ state: 'deleted' })).body).toMatchObject([{ kind: 'post', id: 9 }]);
  expect((await admin('GET /api/admin/audit', { query: { subject: 'post:9' } })).body).toMatchObject([
    { action: 'delete', restorable: true },
  ]);
  expect((await decide('post', 9, 'restore')).body).toMatchObject({ status: 'published', deletedAt: null });
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id: 9 } })).status).toBe(200);
});

test.each(kindNames)('a %s that its writer deleted is not among the deleted ones, and no operator restores it', async (kind) => {
  const sent = await send(server, kind);
  const { id } = sent.body;
  expect((await decide(kind, id, 'delete')).body).toMatchObject({ id, deletedAt: anyText });
  expect((await queue({ state: 'deleted', kind })).body).toMatchObject([{ id }]);
  expect((await decide(kind, id, 'restore')).status).toBe(200);
  const headers = { cookie: sent.cookies[0] ?? '' };
  expect((await call(server, kinds[kind].remove, { params: { id }, headers })).status).toBe(200);
  const deleted = await queue({ state: 'deleted', kind });
  expect([deleted.body, deleted.headers['x-total-count']]).toEqual([[], '0']);
  const audit = await admin('GET /api/admin/audit', { query: { subject: `${kind}:${id}`, action: 'delete' } });
  expect(audit.body).toMatchObject([{ restorable: false }]);
  expect(await decide(kind, id, 'restore')).toMatchObject({
    status: 409,
    body: { code: 'deleted_by_writer', message: '投稿した人が削除したため、元に戻せません。' },
  });
});

test('finds a post by what its writer names of it, in any state, and what was decided about it by its number', async () => {
  const reviewText = freshText();
  const sent = { ...trapped, ...stars, nickname: 'さがされる人', reviewText };
  const { id } = (await call(server, 'POST /api/products/{id}/reviews', { params: { id: 6 }, body: sent })).body;
  const named = { search: 'http://127.0.0.1:4321/product/6#reviews ｻｶﾞｻﾚﾙ' };
  expect((await queue({ ...named, state: 'published' })).body).toEqual([]);
  const any = await queue({ ...named, state: 'any', kind: 'review' });
  expect([any.body, any.headers['x-total-count']]).toMatchObject([[{ kind: 'review', id, status: 'pending' }], '1']);
  expect((await queue({ search: reviewText })).body).toMatchObject([{ id }]);
  expect((await decide('review', id, 'delete')).status).toBe(200);
  expect((await queue({ ...named, state: 'deleted' })).body).toMatchObject([{ id }]);
  const audit = await admin('GET /api/admin/audit', { query: { search: String(id), kind: 'review' } });
  expect([audit.body, audit.headers['x-total-count']]).toMatchObject([[{ action: 'delete', subject: `review:${id}` }], '1']);
});

test('an operator reopens a question', async () => {
  const { id } = await server.reader
    .selectFrom('forumPosts')
    .select('id')
    .where('isResolved', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect((await admin('POST /api/admin/forum/posts/{id}/reopen', { params: { id } })).body).toMatchObject({
    kind: 'post',
    id,
    isResolved: false,
  });
  const { body } = await call(server, 'GET /api/forum/posts/{id}', { params: { id } });
  expect(body).toMatchObject({ isResolved: false });
  expect(body.replies.filter((reply) => reply.isBestAnswer)).toEqual([]);
  expect(await admin('POST /api/admin/forum/posts/{id}/reopen', { params: { id } })).toMatchObject({
    status: 409,
    body: { message: 'この質問は解決済みではありません' },
  });
});

test('an operator sees the tags of a question, takes one off a public one, and puts it back', async () => {
  const question = {
    title: '首輪の慣らし方',
    content: '首輪を着けると動かなくなります。どう慣らせばよいでしょうか。',
    petType: 'dog',
    category: 'training',
  };
  const { id, tags } = (await call(server, 'POST /api/forum/posts', { body: { ...question, tags: ['よくない言葉', '首輪'] } })).body;
  const [bad, good] = ['よくない言葉', '首輪'].map((name) => tags.find((tag) => tag.name === name)!);
  const carry = (tagId: number, isCarried: boolean, of = id) =>
    admin('POST /api/admin/forum/posts/{id}/tags', { params: { id: of }, body: { tagId, isCarried } });
  const shown = async () => (await call(server, 'GET /api/forum/posts/{id}', { params: { id } })).body.tags;
  const listed = async () => (await call(server, 'GET /api/forum/posts', { query: { search: bad!.name } })).body.map((each) => each.id);
  expect((await queue({ state: 'published', kind: 'post', limit: 1 })).body).toMatchObject([{ id, tags }]);
  expect((await carry(bad!.id, false)).body).toMatchObject({ kind: 'post', id, tags: [good] });
  expect([await shown(), await listed()]).toEqual([[good], []]);
  expect((await call(server, 'POST /api/forum/posts', { body: { ...question, title: '別の質問', tagIds: [bad!.id] } })).status).toBe(422);
  const audit = await admin('GET /api/admin/audit', { query: { subject: `post:${id}` } });
  expect(audit.body).toMatchObject([{ action: 'untag', fields: ['tags'] }]);
  expect((await carry(bad!.id, true)).body).toMatchObject({ tags });
  expect([await shown(), await listed()]).toEqual([tags, [id]]);
  expect(await carry(999_999, false)).toMatchObject({ status: 422, body: { message: '指定されたタグがありません' } });
  expect(await carry(bad!.id, false, 999_999)).toMatchObject({ status: 404, body: { message: '質問が見つかりません' } });
});

test('refuses unknown targets and impossible decisions with a message', async () => {
  expect(await decide('review', 999_999, 'hide')).toMatchObject({ status: 404, body: { message: 'レビューが見つかりませんでした' } });
  expect(await decide('reply', 8, 'restore')).toMatchObject({ status: 409, body: { message: '削除されていません' } });
  expect(await decide('reply', 8, 'burn')).toMatchObject({ status: 422, body: { message: '操作を選択してください' } });
  expect((await decide('product', 8, 'hide')).status).toBe(400);
});

test("a visitor's second report opens the first again if the post was rewritten since it was decided, and only then", async () => {
  const { body, cookies } = await send(server, 'review', {}, { from: '203.0.113.71' });
  const { id } = body;
  const report = (comment: string) =>
    call(server, 'POST /api/reports', { body: { kind: 'review', id, reason: 'spam', comment }, from: '203.0.113.72' });
  const open = () =>
    server.reader.selectFrom('reports').select('comment').where('targetId', '=', id).where('closedAt', 'is', null).execute();
  expect((await report('一度目')).body.comment).toBe('一度目');
  expect((await report('二度目')).body.comment).toBe('一度目');
  expect((await decide('review', id, 'approve')).status).toBe(200);
  expect((await report('三度目')).body.comment).toBe('一度目');
  expect(await open()).toEqual([]);
  const headers = { cookie: cookies[0] ?? '' };
  const changed = await call(server, 'PATCH /api/reviews/{id}', { params: { id }, body: { reviewText: freshText() }, headers });
  expect(changed.status).toBe(200);
  expect((await report('四度目')).body.comment).toBe('四度目');
  expect(await open()).toEqual([{ comment: '四度目' }]);
  expect((await report('五度目')).body.comment).toBe('四度目');
});
