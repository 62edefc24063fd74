import { expect, test } from 'vitest';
import { day } from '#api/contract/durations.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { purge } from '#db/changes/purge.ts';
import { openLetters, text } from './letters.ts';
import { sendMail } from './mail.ts';

const { open, read, subscribed, draft, send, ends, of } = openLetters();

test('a preview shows both forms, escapes what is written, and names what is left out', async () => {
  await open.server.write((write) => moderatePost(write, 'review', 9, 'hide'));
  const blocks = [
    text('<script>alert(1)</script> & "引用"'),
    { kind: 'review', id: 9 },
    { kind: 'article', id: 9999 },
    { kind: 'review', id: 5 },
  ];
  const { body } = await open.admin('POST /api/admin/letters/preview', { body: { subject: '<i>件名</i>', blocks } });
  expect(body.leftOut).toEqual([
    { kind: 'review', id: 9, title: expect.stringMatching(/./) as string, left: 'hidden' },
    { kind: 'article', id: 9999, title: null, left: 'gone' },
  ]);
  expect(body.html).not.toMatch(/<script|<i>/);
  expect(body.html).toContain('&#60;script&#62;');
  expect(body.text).toContain('<script>alert(1)</script> & "引用"');
  expect(body.text).toContain('■ 新着レビュー');
});

test('a review of a product that is called back is left out of a letter written before the recall', async () => {
  await subscribed(['careful@example.jp']);
  const review = open.server.reader.selectFrom('reviews').select('productId').where('id', '=', 2);
  const { productId } = await review.executeTakeFirstOrThrow();
  const blocks = [text('今週の声です。'), { kind: 'review', id: 2 }];
  const { id } = await draft('回収のまえに書いたお知らせ', blocks);
  const preview = async () => (await open.admin('POST /api/admin/letters/preview', { body: { subject: '見本', blocks } })).body;
  expect((await preview()).leftOut).toEqual([]);
  const recall = {
    kind: 'recall',
    title: '自主回収',
    body: '与えるのをやめて、販売元の窓口へご連絡ください。',
    sourceUrl: 'https://example.jp/recall',
    startsAt: '2026-01-01T09:00:00+09:00',
    productIds: [productId],
  };
  expect((await open.admin('POST /api/admin/notices', { body: recall })).status).toBe(201);
  // It is public, and named: the recall is the reason.
  const title = (await open.server.reader.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirstOrThrow()).name;
  expect((await preview()).leftOut).toEqual([{ kind: 'review', id: 2, title, left: 'notice' }]);
  expect((await read(id)).blocks[1]).toEqual({ kind: 'review', id: 2, title, left: 'notice' });
  await send(id);
  await ends(id);
  const got = of('回収のまえに書いたお知らせ');
  expect(got.length).toBeGreaterThan(0);
  for (const mail of got) expect(mail.text).not.toContain('新着レビュー');
});

test('a letter names its drafts and what was deleted since, and says which is which', async () => {
  const made = async (slug: string) =>
    (await open.admin('POST /api/admin/articles', { body: { title: `下書き ${slug}`, slug, content: '本文', excerpt: '抜粋' } })).body.id;
  const [kept, deleted] = [await made('kept-draft'), await made('deleted-draft')];
  const blocks = [
    { kind: 'article', id: kept },
    { kind: 'article', id: deleted },
    { kind: 'review', id: 7 },
  ];
  const { id } = await draft('下書きのあるお知らせ', blocks);
  await open.admin('DELETE /api/admin/articles/{id}', { params: { id: deleted } });
  const { blocks: named } = await read(id);
  expect(named.slice(0, 2)).toEqual([
    { kind: 'article', id: kept, title: '下書き kept-draft', left: 'draft' },
    { kind: 'article', id: deleted, title: '下書き deleted-draft', left: 'gone' },
  ]);
  expect(named[2]).not.toHaveProperty('left');
});

test('what was sent is shown as it was, also when a review of it is hidden since', async () => {
  await subscribed(['shown@example.jp']);
  const { id } = await draft('あとで見るお知らせ', [text('あとで見ます。'), { kind: 'review', id: 3 }]);
  const sent = () => open.admin('GET /api/admin/letters/{id}/sent', { params: { id } });
  expect((await sent()).status).toBe(404);
  await send(id);
  await ends(id);
  const { body } = await sent();
  expect(body).toMatchObject({ subject: 'あとで見るお知らせ', leftOut: [] });
  expect(body.text).toContain('■ 新着レビュー');
  await open.server.write((write) => moderatePost(write, 'review', 3, 'hide'));
  expect((await sent()).body).toEqual(body);
});

test('a review that its writer deleted leaves what was sent when it is purged, others stay', async () => {
  const row = (id: number) => open.server.reader.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [deleted, other] = [await row(4), await row(5)];
  await open.server.write(({ db }) => db.updateTable('reviews').set({ nickname: 'けされたひと' }).where('id', '=', deleted.id).execute());
  const { id } = await draft('消えるレビューのお知らせ', [
    { kind: 'review', id: deleted.id },
    { kind: 'review', id: other.id },
  ]);
  await send(id);
  await ends(id);
  // A letter of an earlier release, which names no reviews.
  const early = await draft('前の版のお知らせ', [{ kind: 'review', id: deleted.id }]);
  await send(early.id);
  await ends(early.id);
  const frozenOf = async (letterId: number) =>
    (await open.server.reader.selectFrom('letters').select('frozen').where('id', '=', letterId).executeTakeFirstOrThrow()).frozen ?? '';
  const unnamed = (await frozenOf(early.id)).replaceAll(/,"reviewId":\d+/g, '');
  await open.server.write(({ db }) => db.updateTable('letters').set({ frozen: unnamed }).where('id', '=', early.id).execute());

  const beginning = deleted.reviewText.slice(0, 20);
  for (const each of [id, early.id]) expect(await frozenOf(each)).toContain(beginning);
  await open.server.write((write) => moderatePost(write, 'review', deleted.id, 'delete'));
  await open.server.write(({ db }) => purge({ db, at: new Date(Date.now() + 31 * day).toISOString() }));
  for (const each of [id, early.id]) {
    const { body } = await open.admin('GET /api/admin/letters/{id}/sent', { params: { id: each } });
    expect(body.text).toContain('（削除されたレビュー）');
    expect(await frozenOf(each)).not.toContain(beginning);
    expect(await frozenOf(each)).not.toContain('けされたひと');
  }
  expect(await frozenOf(id)).toContain(other.reviewText.slice(0, 20));
});

test('a save of a letter that changes nothing leaves no line in the audit log', async () => {
  const { id } = await draft('くりかえし', [text('一回')]);
  const save = async (body: object) =>
    expect((await open.admin('PATCH /api/admin/letters/{id}', { params: { id }, body })).body).toMatchObject({ id, ...body });
  for (let nth = 0; nth < 3; nth++) await save({ subject: 'くりかえさない' });
  for (let nth = 0; nth < 2; nth++) await save({ blocks: [text('二回')] });
  const { body: lines } = await open.admin('GET /api/admin/audit', { query: { subject: `letter:${id}` } });
  expect(lines.map(({ action, fields }) => [action, ...fields])).toEqual([['update'], ['update', 'subject'], ['create']]);
});

test('a letter without contents or subject, or with too much, is refused with a sentence', async () => {
  const { id } = await draft('空のお知らせ', [text('  ')]);
  expect(await send(id)).toMatchObject({ status: 422, body: { code: 'letter_empty' } });
  const create = (body: object) => open.admin('POST /api/admin/letters', { body });
  expect((await create({ subject: ' ', blocks: [] })).body.message).toBe('件名を入力してください');
  expect((await create({ subject: 'あ', blocks: Array.from({ length: 31 }, () => text('い')) })).body.message).toBe(
    '載せられるのは30個までです',
  );
});

test('a letter of which nothing is public is refused, or returns to its draft with a line that says why', async () => {
  const blocks = [text(' '), { kind: 'article', id: 9999 }, { kind: 'review', id: 12 }];
  const { id } = await draft('消えたお知らせ', blocks);
  const moderate = (action: 'hide' | 'approve') => open.server.write((write) => moderatePost(write, 'review', 12, action));
  await moderate('hide');
  expect(await send(id)).toMatchObject({ status: 422, body: { code: 'letter_empty' } });
  await moderate('approve');
  await open.sending.stop();
  expect((await send(id)).body.state).toBe('scheduled');
  await moderate('hide');
  open.sending = sendMail(open.server.app.parts);
  await expect.poll(async () => (await read(id)).state).toBe('draft');
  expect(await read(id)).toMatchObject({ sendAt: null, recipients: 0 });
  expect(of('消えたお知らせ')).toEqual([]);
  const { body: lines } = await open.admin('GET /api/admin/audit', { query: { subject: `letter:${id}`, limit: 1 } });
  expect(lines).toMatchObject([{ actor: 'server', action: 'letter empty', name: '消えたお知らせ' }]);
});
