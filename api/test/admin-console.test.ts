import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#db/changes/outgoing-mails.ts';
import { noteLinkCheck } from '#db/changes/links.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { call, inject, startWithOperator } from './calls.ts';
import { anyText } from './kinds.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
let token: string;
beforeAll(async () => {
  ({ server, admin, token } = await startWithOperator());
});
afterAll(() => server.close());

const lastAudit = () => server.reader.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const dirtied = async () => {
  const change = await server.reader.selectFrom('changes').select('tags').orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow();
  return JSON.parse(change.tags) as string[];
};

test('lists subscribers with consent times, exports them safely and deletes them for good [AUTH-01]', async () => {
  const addresses = ['neko@example.jp', '+inu@example.jp'];
  for (const email of addresses) await call(server, 'POST /api/newsletter', { body: { email, consent: true } });
  await server.write(({ db, at }) =>
    db
      .insertInto('subscribers')
      .values(['=1+1@example.jp', '＝cmd@example.jp'].map((email) => ({ email, consentAt: at, createdAt: at })))
      .execute(),
  );
  const { body: rows, headers } = await admin('GET /api/admin/subscribers');
  expect(headers['x-total-count']).toBe('4');
  expect(rows).toMatchObject([{ email: '＝cmd@example.jp', status: 'pending', consentAt: anyText }, {}, {}, {}]);
  expect((await admin('GET /api/admin/subscribers', { query: { search: 'NEKO', status: 'pending' } })).body).toHaveLength(1);
  expect((await admin('GET /api/admin/subscribers', { query: { status: 'confirmed' } })).body).toEqual([]);

  const answer = await inject(server, 'GET /api/admin/subscribers/export', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.startsWith('\ufeffemail,status,consentAt,createdAt,consentText,confirmedAt,leftAt\r\n')).toBe(true);
  const cells = Papa.parse<string[]>(answer.body.trim(), { skipEmptyLines: true })
    .data.slice(1)
    .map(([email]) => email);
  expect(cells).toEqual(["'＝cmd@example.jp", "'=1+1@example.jp", "'+inu@example.jp", 'neko@example.jp']);
  expect(await lastAudit()).toMatchObject({ action: 'export', subject: 'subscribers' });

  const { id } = rows[0]!;
  expect((await admin('DELETE /api/admin/subscribers/{id}', { params: { id } })).body).toEqual({ success: true, id });
  expect((await admin('DELETE /api/admin/subscribers/{id}', { params: { id } })).status).toBe(404);
  expect(JSON.stringify(await lastAudit())).not.toContain('＝cmd');
});

test('a typed address goes from subscribers, posts and mails; the answer is the same if it was nowhere', async () => {
  const [email, other] = ['yuko@example.jp', 'yukio@example.jp'];
  await server.write(async (write) => {
    for (const [nth, each] of [email, other].entries()) {
      const at = { createdAt: write.at };
      await write.db
        .insertInto('subscribers')
        .values({ email: each, consentAt: write.at, ...at })
        .execute();
      await write.db
        .insertInto('postContacts')
        .values({ kind: 'post', postId: nth + 1, email: each, ...at })
        .execute();
      await queueMail(write, { kind: 'answered', occasion: 'answered:1', recipient: each, facts: {} });
    }
  });
  const stored = async (address: string) => [
    await server.reader.selectFrom('subscribers').select('id').where('email', '=', address).execute(),
    await server.reader.selectFrom('postContacts').select('postId').where('email', '=', address).execute(),
    await server.reader.selectFrom('outgoingMails').select('id').where('recipient', '=', address).execute(),
  ];
  const forget = (typed: string) => admin('POST /api/admin/addresses/forget', { body: { email: typed } });
  const first = await forget(` Yuko@example.jp`);
  expect(first).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored(email)).toEqual([[], [], []]);
  expect((await stored(other)).map((rows) => rows.length)).toEqual([1, 1, 1]);
  const line = await lastAudit();
  expect(line).toMatchObject({ action: 'forget address', subject: null });
  expect(JSON.stringify(line)).not.toMatch(/yuko/i);
  expect((await forget(email)).body).toEqual(first.body);
  expect((await forget('yuko')).status).toBe(422);
});

test('the dashboard counts records and what waits for an operator [AUTH-01]', async () => {
  const before = (await admin('GET /api/admin/dashboard')).body as unknown as Record<string, number> & { waiting: unknown };
  expect(before).toMatchObject({ waiting: { review: 0, brandReview: 0, post: 0, reply: 0 }, lastBackupAt: null });
  expect(before['products']).toBeGreaterThan(100);
  await call(server, 'POST /api/reports', { body: { kind: 'review', id: 3, reason: 'spam' } });
  await server.write(async ({ db }) => {
    await db.updateTable('products').set({ imageUrl: '' }).where('id', '=', 4).execute();
    await db.updateTable('products').set({ priceCheckedAt: null }).where('id', 'in', [5, 6]).execute();
    const mail = { kind: 'trial', occasion: 'trial:1', facts: '{}', letterId: null, urgency: 0, settledAt: null } as const;
    const states = ['waiting', 'failed', 'unclear', 'unclear'] as const;
    const times = { dueAt: '2099-01-01T00:00:00.000Z', createdAt: '2026-11-01T00:00:00.000Z' };
    await db
      .insertInto('outgoingMails')
      .values(states.map((state, nth) => ({ ...mail, ...times, state, recipient: `a${nth}@example.jp` })))
      .execute();
    await db.updateTable('products').set({ amazonUrl: 'https://gone.example/a' }).where('id', '=', 8).execute();
    const readers = (['pending', 'pending', 'confirmed', 'left'] as const).map((status, nth) => ({ email: `r${nth}@example.jp`, status }));
    const { createdAt } = times;
    await db
      .insertInto('subscribers')
      .values(readers.map((reader) => ({ ...reader, createdAt, consentAt: createdAt })))
      .execute();
  });
  // Dead after two failures a day apart.
  const place = { kind: 'product', thingId: 8, field: 'amazonUrl' } as const;
  for (const at of ['2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'])
    await server.write((write) =>
      noteLinkCheck({ ...write, at }, 'https://gone.example/a', [place], { result: 'failed', reason: 'not_found' }),
    );
  await admin('POST /api/admin/articles', { body: { title: '下書き', slug: 'a-draft', content: '本文', excerpt: '抜粋' } });
  expect((await admin('GET /api/admin/dashboard')).body).toMatchObject({
    ...before,
    waiting: { review: 1 },
    unpicturedProducts: (before['unpicturedProducts'] ?? 0) + 1,
    uncheckedProducts: (before['uncheckedProducts'] ?? 0) + 2,
    draftArticles: (before['draftArticles'] ?? 0) + 1,
    deadLinks: (before['deadLinks'] ?? 0) + 1,
    openMails: (before['openMails'] ?? 0) + 3,
    subscribers: (before['subscribers'] ?? 0) + 1,
    unconfirmedSubscribers: (before['unconfirmedSubscribers'] ?? 0) + 2,
    publishing: { publishedThrough: 0 },
  });
  // Each count has a list with the same filter.
  const idsOf = async (query: { missing: string; search?: string }) =>
    (await admin('GET /api/admin/products', { query: { ...query, page: 1 } })).body.map(({ id }) => id);
  expect(await idsOf({ missing: 'picture' })).toContain(4);
  const unchecked = await admin('GET /api/admin/products', { query: { missing: 'price_check', page: 1 } });
  expect(unchecked.headers['x-total-count']).toBe(String((before['uncheckedProducts'] ?? 0) + 2));
  const { name } = (await call(server, 'GET /api/products/{id}', { params: { id: 5 } })).body;
  expect(await idsOf({ missing: 'price_check', search: name })).toContain(5);
  expect(await idsOf({ missing: 'picture', search: name })).toEqual([]);
});

test('価格を確認した records the day on the product and keeps an open form valid [APROD-13]', async () => {
  const before = (await call(server, 'GET /api/products/{id}', { params: { id: 7 } })).body;
  const { status, body } = await admin('POST /api/admin/products/{id}/price-check', { params: { id: 7 } });
  const checkedAt = String(body.priceCheckedAt);
  expect([status, Date.now() - Date.parse(checkedAt) < 60_000]).toEqual([200, true]);
  expect(body.updatedAt).toBe(before.updatedAt);
  expect(await dirtied()).toEqual(['product:7', 'sitemap:product:0', 'sitemap-index']);
  expect(await lastAudit()).toMatchObject({ action: 'price check', subject: 'product:7' });
  expect((await admin('POST /api/admin/products/{id}/price-check', { params: { id: 999999 } })).status).toBe(404);
});

test('puts the given brands first and keeps the order of the others [AAPI-25]', async () => {
  const ids = async () => (await admin('GET /api/admin/brands')).body.map(({ id }) => id);
  const before = await ids();
  const first = [before[5]!, before[0]!, before[9]!];
  const { status, body: rows } = await admin('PUT /api/admin/brands/order', { body: { ids: first } });
  const wanted = [...first, ...before.filter((id) => !first.includes(id))];
  expect([status, rows.map(({ id }) => id)]).toEqual([200, wanted]);
  expect(await ids()).toEqual(wanted);
  expect(await dirtied()).toEqual(['brands']);
  expect(JSON.parse((await lastAudit()).after ?? '')).toEqual({ ids: wanted });
  const { headers } = await admin('PUT /api/admin/brands/order', { body: { ids: first } });
  expect(headers['x-change']).toBe((await admin('PUT /api/admin/brands/order', { body: { ids: wanted } })).headers['x-change']);
  expect(await admin('PUT /api/admin/brands/order', { body: { ids: [999_999] } })).toMatchObject({
    status: 422,
    body: { message: '指定されたブランドがありません' },
  });
});

test('an order that another operator changed meanwhile stays; a brand added meanwhile stops no save', async () => {
  const { body: loaded } = await admin('GET /api/admin/brands');
  const was = loaded.map(({ id }) => id);
  const order = (ids: number[]) => admin('PUT /api/admin/brands/order', { body: { ids, was } });
  const { body: added } = await admin('POST /api/admin/brands', { body: { name: 'あとから足したブランド', logoUrl: '/art/brand.svg' } });
  const theirs = was.toReversed();
  expect((await order(theirs)).body.map(({ id }) => id)).toEqual([...theirs, added.id]);
  // The same press again, after a lost answer.
  expect((await order(theirs)).status).toBe(200);
  const { status, body } = await order([...was.slice(1), was[0]!]);
  expect([status, body]).toMatchObject([409, { code: 'stale', current: [...theirs, added.id].map((id) => ({ id })) }]);
  expect((await admin('GET /api/admin/brands')).body.map(({ id }) => id)).toEqual([...theirs, added.id]);
  await admin('DELETE /api/admin/brands/{id}', { params: { id: added.id } });
  expect((await admin('PUT /api/admin/brands/order', { body: { ids: was } })).status).toBe(200);
});

test('a setting that another operator changed meanwhile is not overwritten; others are saved', async () => {
  const { body: was } = await admin('GET /api/admin/settings');
  const save = (changes: Partial<typeof was>) => admin('PATCH /api/admin/settings', { body: { ...changes, was } });
  const links = { line: 'https://line.example/theirs' };
  await save({ adStatement: 'ほかの人の文です。', rankFrom: 4, socialLinks: links });
  expect((await save({ adStatement: '自分の文です。' })).body).toMatchObject({
    code: 'stale',
    current: { adStatement: 'ほかの人の文です。' },
  });
  // Another number is saved on a thread of its own.
  expect(await save({ rankFrom: 5, onlyAskerChooses: true })).toMatchObject({ status: 409, body: { current: { rankFrom: 4 } } });
  expect((await save({ socialLinks: { line: 'https://line.example/mine' } })).status).toBe(409);
  expect(
    (await save({ adStatement: 'ほかの人の文です。', countMonths: 13, socialLinks: { x: 'https://x.example/mine' } })).body,
  ).toMatchObject({
    adStatement: 'ほかの人の文です。',
    rankFrom: 4,
    onlyAskerChooses: false,
    countMonths: 13,
    socialLinks: { ...was.socialLinks, ...links, x: 'https://x.example/mine' },
  });
  await admin('PATCH /api/admin/settings', { body: { ...was, socialLinks: { x: '', line: '', ...was.socialLinks } } });
  expect((await admin('GET /api/admin/settings')).body).toEqual(was);
});

test('saves social links one by one beside those of another operator; an empty one removes the link [ASEO-02]', async () => {
  const { body: initial } = await admin('GET /api/admin/settings');
  expect(initial).toMatchObject({ socialLinks: {}, onlyAskerChooses: false, rankFrom: 3, countMonths: 25 });
  const links = { x: 'https://x.example/mikke', instagram: ' https://instagram.example/mikke ' };
  const { status, body } = await admin('PATCH /api/admin/settings', { body: { socialLinks: links } });
  expect([status, body]).toEqual([200, { ...initial, socialLinks: { x: links.x, instagram: links.instagram.trim() } }]);
  expect(await dirtied()).toEqual(['settings']);
  const line = 'https://line.example/mikke';
  await admin('PATCH /api/admin/settings', { body: { socialLinks: { line } } });
  const { body: left } = await admin('PATCH /api/admin/settings', { body: { socialLinks: { x: '' } } });
  expect(left.socialLinks).toEqual({ instagram: links.instagram.trim(), line });
  expect(await admin('PATCH /api/admin/settings', { body: { socialLinks: { x: 'javascript:alert(1)' } } })).toMatchObject({
    status: 422,
    body: { message: '有効なURLを入力してください' },
  });
  expect((await admin('PATCH /api/admin/settings', { body: { socialLinks: { nowhere: 'https://a.example' } } })).status).toBe(422);
  expect(Object.keys((await admin('GET /api/admin/seo-settings')).body)).not.toContain('socialLinks');
});

test('every page says what operators write about links that pay; the same words publish nothing', async () => {
  const { body: initial } = await admin('GET /api/admin/settings');
  const saved = (adStatement: string) => admin('PATCH /api/admin/settings', { body: { adStatement } });
  expect(initial.adStatement).toContain('紹介料');
  const before = await findLastPosition(server.reader);
  await saved(initial.adStatement);
  expect(await findLastPosition(server.reader)).toBe(before);
  await saved('紹介料を受け取りません。');
  expect([await findLastPosition(server.reader), await dirtied()]).toEqual([before + 1, ['settings']]);
  expect((await admin('GET /api/admin/settings')).body).toEqual({ ...initial, adStatement: '紹介料を受け取りません。' });
  expect(await saved(' ')).toMatchObject({ status: 422, body: { fields: { adStatement: '広告についての文は必須です' } } });
});

test('operators set from how many reviews a product has a rank [RANK-05]', async () => {
  const set = (rankFrom: number) => admin('PATCH /api/admin/settings', { body: { rankFrom } });
  const shown = async () => (await call(server, 'GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'tasteRating' } })).body;
  expect((await shown()).map(({ ranked, reviewCount }) => ranked === reviewCount >= 3)).not.toContain(false);
  expect((await set(5)).body).toMatchObject({ rankFrom: 5 });
  expect(await dirtied()).toEqual(['ranking-rules']);
  expect((await shown()).map(({ ranked, reviewCount }) => ranked === reviewCount >= 5)).not.toContain(false);
  expect(await set(-1)).toMatchObject({ status: 422, body: { message: '0以上で入力してください' } });
  expect((await set(1.5)).status).toBe(422);
  expect((await set(3)).body).toMatchObject({ rankFrom: 3 });
});

test('operators may let only the asker choose the best answer [AAPI-08]', async () => {
  const ask = await call(server, 'POST /api/forum/posts', {
    body: {
      title: '爪切りを嫌がります',
      content: '前足だけどうしても触らせてくれません。困っています。',
      petType: 'dog',
      category: 'care',
    },
  });
  const { id } = ask.body;
  const [cookie] = ask.cookies;
  const { body: answer } = await call(server, 'POST /api/forum/posts/{id}/replies', {
    params: { id },
    body: { content: '一日一本から始めてみてください。' },
    from: '203.0.113.9',
  });
  expect((await admin('PATCH /api/admin/settings', { body: { onlyAskerChooses: true } })).body).toMatchObject({ onlyAskerChooses: true });
  expect(await dirtied()).toEqual(['forum-rules']);
  const resolve = (headers: Record<string, string>) =>
    call(server, 'PATCH /api/forum/posts/{id}/resolve', { params: { id }, body: { replyId: answer.id }, headers, from: '203.0.113.9' });
  expect(await resolve({})).toMatchObject({
    status: 403,
    body: { code: 'asker_only', message: 'ベスト回答は質問した方だけが選べます。' },
  });
  expect((await resolve({ cookie: cookie ?? '' })).status).toBe(200);
  await admin('PATCH /api/admin/settings', { body: { onlyAskerChooses: false } });
});
