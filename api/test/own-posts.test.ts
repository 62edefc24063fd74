import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textHashOf } from '#db/changes/recent-texts.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { call, rawRequest, type Answer } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { startTestServer, type TestServer } from './server.ts';
import { stars } from './stars.ts';
import { freshText, kindNames, kinds, listed, send, type Kind } from './visitors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tables = { review: 'reviews', brandReview: 'brandReviews', post: 'forumPosts', reply: 'forumReplies' } as const;
let writers = 0;

/** Sends a post as a new visitor; returns it with its author's calls. */
async function write(kind: Kind, changes: object = {}) {
  const { body, cookies } = await send(server, kind, changes, { from: `10.8.${++writers >> 8}.${writers & 255}` });
  const headers = { cookie: cookies[0] ?? '' };
  const own = kinds[kind];
  const params = { id: body.id };
  return {
    ...body,
    headers,
    patch: (patch: object) => call(server, own.change, { params, headers, body: patch }),
    remove: () => call(server, own.remove, { params, headers }),
  };
}

const age = (kind: Kind, id: number, minutes: number) =>
  server.write(({ db }) =>
    db
      .updateTable(tables[kind] as 'reviews')
      .set({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('id', '=', id)
      .execute(),
  );
const spaced = (said = '') => [...said].join(' ');
const someoneElse = async () => ({
  cookie: (await call(server, 'GET /api/reviews/{id}/like-status', { params: { id: 1 } })).cookies[0] ?? '',
});

describe.each(kindNames)('%s', (kind) => {
  const { text, change, remove, list } = kinds[kind];

  test('its author edits it, and lists show the edit', async () => {
    const { id, patch, headers } = await write(kind);
    const said = freshText();
    const answer = await patch({ [text]: said, nickname: '新しい名' });
    expect(answer).toMatchObject({ status: 200, body: { id, [text]: said, nickname: '新しい名', status: 'published' } });
    expect((await dirtiedBy(server, answer)).length).toBeGreaterThan(0);
    const find = async (reader: object) => (await listed(server, kind, reader)).find((each) => each.id === id);
    expect(await find({ headers })).toMatchObject({ [text]: said, mine: true, status: 'published' });
    expect(await find({})).toMatchObject({ [text]: said });
    expect(await find({})).not.toHaveProperty('mine');
  });

  test('its author deletes it: lists drop it, and later calls answer 410', async () => {
    const { id, patch, remove } = await write(kind);
    const answer = await remove();
    expect(answer).toMatchObject({ status: 200, body: { success: true, id } });
    expect((await dirtiedBy(server, answer)).length).toBeGreaterThan(0);
    expect((await listed(server, kind)).some((each) => each.id === id)).toBe(false);
    expect((await patch({ [text]: freshText() })).status).toBe(410);
    expect((await remove()).status).toBe(410);
  });

  test('others may not edit or delete it, nor a visitor without a cookie or with a forged one', async () => {
    const { id, headers } = await write(kind);
    const forged = { cookie: headers.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
    for (const other of [{}, await someoneElse(), forged]) {
      expect((await call(server, change, { params: { id: id }, headers: other, body: { [text]: freshText() } })).status).toBe(403);
      expect((await call(server, remove, { params: { id: id }, headers: other })).status).toBe(403);
    }
    expect((await call(server, change, { params: { id: 999_999 }, headers, body: {} })).status).toBe(404);
    expect((await call(server, remove, { params: { id: 999_999 }, headers })).status).toBe(404);
    expect((await call(server, change, { params: { id: 1 }, headers, body: {} })).status).toBe(403);
  });

  test('a visitor who shares the author’s address is someone else, with or without a cookie', async () => {
    const from = `10.6.0.${++writers & 255}`;
    const liking = async () => ({
      cookie: (await call(server, 'POST /api/reviews/{id}/like', { params: { id: 1 }, from })).cookies[0] ?? '',
    });
    const neighbours = [await liking(), { cookie: (await send(server, kind, {}, { from })).cookies[0] ?? '' }, await liking()];
    const writer = await liking();
    for (const sent of [await send(server, kind, {}, { from }), await send(server, kind, {}, { from, headers: writer })]) {
      const { id } = sent.body;
      for (const headers of neighbours) {
        expect((await listed(server, kind, { from, headers })).find((each) => each.id === id)).not.toHaveProperty('mine');
        expect((await call(server, remove, { params: { id: id }, from, headers })).status).toBe(403);
      }
      const headers = sent.cookies[0] === undefined ? writer : { cookie: sent.cookies[0] };
      expect((await call(server, remove, { params: { id: id }, from, headers })).status).toBe(200);
    }
  });

  test('repeating the key after a lost response makes the sender its author', async () => {
    const options = { from: `10.5.0.${++writers & 255}`, headers: { 'idempotency-key': `lost-${kind}` } };
    const body = kinds[kind].body();
    const first = await send(server, kind, body, options);
    const again = await send(server, kind, body, options);
    expect(again.body.id).toBe(first.body.id);
    const headers = { cookie: again.cookies[0] ?? '' };
    expect((await call(server, remove, { params: { id: first.body.id }, headers })).status).toBe(200);
  });

  test('its author may change it within half an hour, and no later', async () => {
    const { id, patch, remove } = await write(kind);
    await age(kind, id, 29.9);
    expect((await patch({ [text]: freshText() })).status).toBe(200);
    await age(kind, id, 30.1);
    expect(await patch({ [text]: freshText() })).toMatchObject({ status: 403, body: { code: 'too_late' } });
    expect((await remove()).status).toBe(403);
  });

  test('screens an edit: it may hold the post, and a held post stays held', async () => {
    const { id, patch, headers } = await write(kind);
    const answer = await patch({ [text]: `${freshText()} オンラインカジノ` });
    expect(answer).toMatchObject({ status: 202, body: { status: 'pending' } });
    expect((await dirtiedBy(server, answer)).length).toBeGreaterThan(0);
    expect((await listed(server, kind)).some((each) => each.id === id)).toBe(false);
    expect((await listed(server, kind, { headers })).some((each) => each.id === id)).toBe(true);
    const position = await findLastPosition(server.reader);
    expect((await patch({ [text]: freshText() })).status).toBe(202);
    expect((await call(server, change, { params: { id: id }, headers: await someoneElse(), body: {} })).status).toBe(404);
    expect((await call(server, remove, { params: { id: id }, headers })).status).toBe(200);
    // Pages show nothing of a held post, so that its edit and its deletion publish nothing.
    expect(await findLastPosition(server.reader)).toBe(position);
  });

  test('an edit into the text of another post is held, and the other post stays', async () => {
    const other = await write(kind);
    const { patch, id } = await write(kind);
    const copied = (await listed(server, kind)).find((each) => each.id === other.id) as unknown as Record<string, string>;
    expect(await patch({ [text]: ` ${copied[text]} ` })).toMatchObject({ status: 202, body: { id, status: 'pending' } });
    const held = await server.reader.selectFrom('heldPosts').select('reasons').where('kind', '=', kind).where('postId', '=', id).execute();
    expect(held).toEqual([{ reasons: JSON.stringify(['repeated']) }]);
    expect((await listed(server, kind)).map((each) => each.id)).toContain(other.id);
    // Its own earlier text does not count as another post.
    const third = await write(kind);
    const own = (await listed(server, kind)).find((each) => each.id === third.id) as unknown as Record<string, string>;
    expect((await third.patch({ [text]: own[text] })).status).toBe(200);
    expect((await third.patch({ [text]: spaced(own[text]) })).status).toBe(200);
    await write(kind, { [text]: own[text] });
    expect((await third.patch({ [text]: own[text] })).status).toBe(202);
  });

  test('an edit into the text of another kind of post is held, even if both have the same id', async () => {
    const { patch, id } = await write(kind);
    const said = freshText();
    const stored = textHashOf(kind === 'post' ? `夜に鳴きます\n${said}` : said);
    const other = kind === 'review' ? 'reply' : 'review';
    await server.write(({ db, at }) =>
      db.insertInto('recentTexts').values({ textHash: stored, target: '', authorKey: 'v1.other', kind: other, postId: id, at }).execute(),
    );
    expect((await patch({ [text]: said })).status).toBe(202);
  });

  test('an edit follows the rules of the form, and a post that an operator hid is not found', async () => {
    const { id, patch, remove } = await write(kind);
    expect(await patch({ [text]: '' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await patch({})).status).toBe(200);
    await server.write(({ db }) =>
      db
        .updateTable(tables[kind] as 'reviews')
        .set({ status: 'hidden' })
        .where('id', '=', id)
        .execute(),
    );
    expect((await patch({ [text]: freshText() })).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  test('pages of a list show the author’s held post once, and the total counts it', async () => {
    const { id, headers } = await write(kind, { website: 'x' });
    if (kind === 'reply') {
      // A question's page has all its replies: the author sees the held one, others do not.
      const own = await listed(server, kind, { headers });
      expect(own.filter((each) => each.id === id)).toHaveLength(1);
      const others = await listed(server, kind);
      expect(others.filter((each) => each.id === id)).toEqual([]);
      expect(own).toHaveLength(others.length + 1);
      return;
    }
    const seen: number[] = [];
    let page: Answer = await list(server, { headers }, 3);
    for (let next: string | undefined = ''; next !== undefined;) {
      if (next) page = await rawRequest(server, 'GET', next, { headers });
      seen.push(...(page.body as Array<{ id: number }>).map((each) => each.id));
      next = /^<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    const total = Number(page.headers['x-total-count']);
    expect(seen.filter((each) => each === id)).toEqual([id]);
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  });
});

test.each(['review', 'brandReview'] as const)('a list of %ss by ids has the held one of its author, whatever is newer', async (kind) => {
  const held = await write(kind, { website: 'x' });
  const others = [await write(kind), await write(kind)];
  const query = { limit: 2, ids: [held.id, others[0]?.id].join() };
  const read = (headers: Record<string, string>) =>
    kind === 'review'
      ? call(server, 'GET /api/products/{id}/reviews', { params: { id: 5 }, query, headers })
      : call(server, 'GET /api/brands/{slug}/reviews', { params: { slug: 'nora' }, query, headers });
  const own = await read(held.headers);
  expect(own.body).toMatchObject([{ id: others[0]?.id }, { id: held.id, mine: true, status: 'pending' }]);
  expect(own.headers['x-total-count']).toBe('2');
  expect((await read({})).body.map(({ id }) => id)).toEqual([others[0]?.id]);
});

test('ratings and counts follow an edit and a deletion', async () => {
  const product = async () => (await call(server, 'GET /api/products/{id}', { params: { id: 6 } })).body;
  const before = await product();
  const mean = async () => {
    const rows = (await call(server, 'GET /api/products/{id}/reviews', { params: { id: 6 } })).body;
    return Math.round((rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length) * 10) / 10;
  };
  const sent = await call(server, 'POST /api/products/{id}/reviews', {
    params: { id: 6 },
    body: { nickname: 'ゆうこ', reviewText: freshText(), ...stars },
  });
  const headers = { cookie: sent.cookies[0] ?? '' };
  const ones = eachRating(() => 1);
  const answer = await call(server, 'PATCH /api/reviews/{id}', { params: { id: sent.body.id }, headers, body: ones });
  expect(answer.body.rating).toBe(1);
  expect(await dirtiedBy(server, answer)).toEqual(
    expect.arrayContaining(['product:6', 'product-reviews:6', 'reviews:recent', 'sitemap-index']),
  );
  expect(await product()).toMatchObject({ reviewCount: before.reviewCount + 1, rating: await mean() });
  await call(server, 'DELETE /api/reviews/{id}', { params: { id: sent.body.id }, headers });
  expect(await product()).toMatchObject({ reviewCount: before.reviewCount, rating: before.rating });
});

test('its author cannot delete a best answer, but other replies', async () => {
  const { id: postId } = await write('post');
  const answers = await Promise.all(
    ['10.7.0.1', '10.7.0.2'].map((from) =>
      call(server, 'POST /api/forum/posts/{id}/replies', { params: { id: postId }, from, body: { content: freshText() } }),
    ),
  );
  const [best, other] = answers.map(({ body, cookies }) => ({ id: body.id, headers: { cookie: cookies[0] ?? '' } }));
  await call(server, 'PATCH /api/forum/posts/{id}/resolve', { params: { id: postId }, body: { replyId: best!.id } });
  expect(await call(server, 'DELETE /api/forum/replies/{id}', { params: { id: best!.id }, headers: best!.headers })).toMatchObject({
    status: 403,
    body: { message: 'ベスト回答に選ばれた回答は削除できません。' },
  });
  expect((await call(server, 'DELETE /api/forum/replies/{id}', { params: { id: other!.id }, headers: other!.headers })).status).toBe(200);
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id: postId } })).body).toMatchObject({
    replyCount: 1,
    bestAnswerId: best!.id,
  });
});

test('a best answer held after an edit reopens its question and waits as an ordinary reply', async () => {
  const { id: postId } = await write('post');
  const { body, cookies } = await call(server, 'POST /api/forum/posts/{id}/replies', {
    params: { id: postId },
    body: { content: freshText() },
  });
  await call(server, 'PATCH /api/forum/posts/{id}/resolve', { params: { id: postId }, body: { replyId: body.id } });
  const headers = { cookie: cookies[0] ?? '' };
  const changed = await call(server, 'PATCH /api/forum/replies/{id}', {
    params: { id: body.id },
    headers,
    body: { content: freshText(), website: 'x' },
  });
  expect(changed).toMatchObject({ status: 202, body: { status: 'pending', isBestAnswer: false } });
  const question = (await call(server, 'GET /api/forum/posts/{id}', { params: { id: postId } })).body;
  expect(question).toMatchObject({ isResolved: false, bestAnswerId: null, closedAt: null, replyCount: 0 });
});

test('a question moves between tabs, is found by its new words, and its tags are counted', async () => {
  const { id, patch, remove } = await write('post', { tags: ['引っ越しタグ'] });
  const answer = await patch({ category: 'health', title: 'めずらしい題名です' });
  expect(await dirtiedBy(server, answer)).toEqual(
    expect.arrayContaining([`question:${id}`, 'forum:all', 'forum:behavior', 'forum:health', 'forum-tags']),
  );
  const found = async () =>
    (await call(server, 'GET /api/forum/posts', { query: { search: 'めずらしい題名' } })).body.map((each) => each.id);
  expect(await found()).toEqual([id]);
  const tagged = async () => JSON.stringify((await call(server, 'GET /api/forum/tags')).body).includes('引っ越しタグ');
  expect(await tagged()).toBe(true);
  await remove();
  expect(await found()).toEqual([]);
  expect(await tagged()).toBe(false);
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id } })).status).toBe(410);
});
