import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeSiteText, storeSiteText } from '#db/changes/site-texts.ts';
import { findSettings } from '#db/queries/settings.ts';
import { words } from '../texts/initial-texts.ts';
import { beaconHeaders } from './beacon-headers.ts';
import { call } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const question = {
  title: '散歩を嫌がります',
  content: 'うちの犬が最近散歩に行きたがりません。どうすればよいでしょうか。',
  petType: 'dog',
  category: 'behavior',
};
let posts = 0;
// The same text would count as the same question or reply.
const fresh = (text: string) => `${text}${++posts}回目`;
const ask = (changes: object = {}) =>
  call(server, 'POST /api/forum/posts', { body: { ...question, content: fresh(question.content), ...changes } });
const reply = (id: number, changes: object = {}) =>
  call(server, 'POST /api/forum/posts/{id}/replies', {
    params: { id },
    body: { content: fresh('少しずつ慣らすとよいですよ。'), ...changes },
  });

test('publishes a question at once and returns it [FORUM-14 FORUM-16 AAPI-04 AAPI-09 DATA-31]', async () => {
  const answer = await ask({
    content: question.content,
    nickname: 'ポチの母',
    tagIds: [1],
    tags: ['散歩ぎらい', '  散歩ぎらい '],
    iconId: 3,
  });
  expect(answer.status).toBe(201);
  const { status, ...post } = answer.body;
  expect(status).toBe('published');
  expect(post).toMatchObject({ ...question, nickname: 'ポチの母', iconId: 3, isResolved: false, replyCount: 0, viewCount: 0, replies: [] });
  expect(post.tags.map(({ name }: { name: string }) => name)).toContain('散歩ぎらい');
  expect(post.tags).toHaveLength(2);
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id: post.id } })).body).toEqual(post);
  expect((await call(server, 'GET /api/forum/posts', { query: { search: '散歩ぎらい' } })).body).toHaveLength(1);
  expect(await dirtiedBy(server, answer)).toEqual(
    expect.arrayContaining([`question:${post.id}`, 'forum:all', 'forum:behavior', 'forum-tags', 'sitemap:question:0']),
  );
});

test.each([
  ['FORUM-18', { title: 'あ'.repeat(4) }, 'title', 'タイトルは5文字以上入力してください'],
  ['FORUM-19', { title: 'あ'.repeat(101) }, 'title', 'タイトルは100文字以内にしてください'],
  ['FORUM-20', { content: 'あ'.repeat(19) }, 'content', '質問内容は20文字以上入力してください'],
  ['FORUM-21', { content: 'あ'.repeat(2001) }, 'content', '質問内容は2000文字以内にしてください'],
  ['FORUM-22', { petType: undefined }, 'petType', 'ペットの種類を選択してください'],
  ['FORUM-22', { petType: 'all' }, 'petType', 'ペットの種類を選択してください'],
  ['FORUM-23', { category: '' }, 'category', 'カテゴリを選択してください'],
  ['FORUM-24', { nickname: 'あ'.repeat(21) }, 'nickname', 'ニックネームは20文字以内にしてください'],
  ['FORUM-26', { tagIds: [1, 2, 3, 4, 5, 6] }, 'tagIds', 'タグは最大5つまで選択できます'],
  ['FORUM-26', { tagIds: [1, 2, 3], tags: ['い', 'ろ', 'は'] }, 'tagIds', 'タグは最大5つまで選択できます'],
  ['FORUM-26', { tags: ['あ'.repeat(21)] }, 'tags.0', 'タグは20文字以内にしてください'],
  ['FORUM-41', { iconId: 11 }, 'iconId', 'アイコンを選び直してください'],
])('refuses $1 with its message [$0]', async (_id, changes, field, sentence) => {
  const { status, body } = await ask(changes);
  expect({ status, body }).toEqual({ status: 422, body: { message: sentence, code: 'invalid', fields: { [field]: sentence } } });
});

test.each([
  ['FORUM-18 FORUM-20', { title: 'あ'.repeat(5), content: 'い'.repeat(20) }],
  ['FORUM-19 FORUM-21', { title: '🐾'.repeat(100), content: '🐾'.repeat(2000) }],
  ['FORUM-24 FORUM-25', { nickname: '🐾'.repeat(20) }],
  ['FORUM-24 FORUM-25', { nickname: '' }],
  ['FORUM-24 FORUM-25', { nickname: null }],
  ['FORUM-26', { tagIds: [1, 2, 3], tags: ['い', 'ろ'] }],
  ['FORUM-41', { iconId: 10 }],
])('accepts $1 [$0]', async (_id, changes) => {
  expect((await ask(changes)).status).toBe(201);
});

test('accepts pets and categories in any spelling and stores codes [FORUM-27 FORUM-28]', async () => {
  for (const petType of ['dog', 'cat', 'small_animal', 'bird', 'other']) expect((await ask({ petType })).body.petType).toBe(petType);
  for (const category of ['health', 'food', 'behavior', 'training', 'care', 'products', 'other'])
    expect((await ask({ category })).body.category).toBe(category);
  expect((await ask({ petType: '猫', category: '健康' })).body).toMatchObject({ petType: 'cat', category: 'health' });
});

test('refuses an unknown tag id and creates nothing [FORUM-26]', async () => {
  const count = async () => (await server.reader.selectFrom('forumPosts').select('id').execute()).length;
  const before = await count();
  expect(await ask({ tagIds: [99_999], tags: ['まだないタグ'] })).toMatchObject({
    status: 422,
    body: { message: '指定されたタグがありません' },
  });
  expect(await count()).toBe(before);
  expect(await server.reader.selectFrom('forumTags').select('id').where('name', '=', 'まだないタグ').execute()).toEqual([]);
});

test('a tag that no public question has is refused by its id, and screened by its name', async () => {
  const held = await ask({ tags: ['オンラインカジノ'] });
  expect(held.status).toBe(202);
  const unseen = held.body.tags[0]!;
  const refused = { status: 422, body: { code: 'tag_unknown' } };
  expect(await ask({ tagIds: [unseen.id] })).toMatchObject(refused);
  const headers = { cookie: held.cookies[0] ?? '' };
  expect((await call(server, 'DELETE /api/forum/posts/{id}', { params: { id: held.body.id }, headers })).status).toBe(200);
  expect(await ask({ tagIds: [unseen.id] })).toMatchObject(refused);
  expect((await call(server, 'GET /api/forum/tags')).body.map(({ name }) => name)).not.toContain(unseen.name);
});

test('a question waits whose tag, chosen by its id, has become a banned word', async () => {
  const { id, name } = (await ask({ tags: ['かえるのしっぽ'] })).body.tags[0]!;
  expect((await ask({ tagIds: [id] })).status).toBe(201);
  const text = { name: words.name, value: JSON.stringify({ words: [name] }), initial: '' };
  await server.write((write) => storeSiteText(write, text, undefined));
  expect(await ask({ tagIds: [id] })).toMatchObject({ status: 202, body: { tags: [{ id, name }] } });
  await server.write((write) => removeSiteText(write, words.name));
});

test('publishes and counts a reply, and dirties its question but no list [FORUM-46 AAPI-05 DATA-32]', async () => {
  const { id } = (await ask()).body;
  const answer = await reply(id, { nickname: 'タロウ', iconId: 1 });
  expect(answer).toMatchObject({
    status: 201,
    body: { postId: id, nickname: 'タロウ', iconId: 1, upvotes: 0, downvotes: 0, isBestAnswer: false, myVote: null, status: 'published' },
  });
  const post = (await call(server, 'GET /api/forum/posts/{id}', { params: { id } })).body;
  expect(post).toMatchObject({ replyCount: 1, replies: [{ id: answer.body.id }] });
  expect(await dirtiedBy(server, answer)).toEqual([`question-replies:${id}`, 'sitemap:question:0', 'sitemap-index']);
});

test.each([
  ['FORUM-44', { content: 'あ'.repeat(9) }, 422, '回答は10文字以上入力してください'],
  ['FORUM-44', { content: 'あ'.repeat(10) }, 201, undefined],
  ['FORUM-45', { content: 'あ'.repeat(2000) }, 201, undefined],
  ['FORUM-45', { content: 'あ'.repeat(2001) }, 422, '回答は2000文字以内にしてください'],
  ['FORUM-46', { nickname: 'あ'.repeat(20) }, 201, undefined],
  ['FORUM-46', { nickname: 'あ'.repeat(21) }, 422, 'ニックネームは20文字以内にしてください'],
])('answers a reply of $1 with $2 [$0]', async (_id, changes, status, message) => {
  const { id } = (await ask()).body;
  const answer = await reply(id, changes);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toBe(message);
});

test('unknown questions and replies are 404 with their messages [FORUM-39]', async () => {
  expect(await reply(999_999)).toMatchObject({ status: 404, body: { message: '質問が見つかりません' } });
  expect(
    await call(server, 'POST /api/forum/replies/{replyId}/votes', { params: { replyId: 999999 }, body: { voteType: 'up' } }),
  ).toMatchObject({
    status: 404,
    body: { message: '回答が見つかりませんでした' },
  });
});

test('choosing the best answer closes the question to replies and to another choice [FORUM-53 FORUM-54 FORUM-55 FORUM-56 AAPI-08]', async () => {
  const { id } = (await ask()).body;
  const [first, second] = [(await reply(id)).body, (await reply(id)).body];
  const resolve = (replyId: unknown) => call(server, 'PATCH /api/forum/posts/{id}/resolve', { params: { id }, body: { replyId } });
  expect(await resolve(1)).toMatchObject({ status: 422, body: { message: '指定された回答がありません' } });
  const answer = await resolve(second.id);
  expect(answer).toMatchObject({
    status: 200,
    body: { isResolved: true, bestAnswerId: second.id, replies: [{ id: second.id, isBestAnswer: true }, { id: first.id }] },
  });
  expect(await dirtiedBy(server, answer)).toEqual([`question:${id}`, `question-replies:${id}`, 'sitemap:question:0', 'sitemap-index']);
  // Also the same choice, as after an answer that got lost: the post tells that it was made.
  for (const { id: chosen } of [first, second])
    expect(await resolve(chosen)).toMatchObject({
      status: 409,
      body: { code: 'already_resolved', message: 'この質問は解決済みです', current: answer.body },
    });
  expect(await reply(id)).toMatchObject({ status: 409, body: { message: 'この質問は解決済みです' } });
});

const vote = (replyId: number, voteType: string | null, from: string) =>
  voteType === null
    ? call(server, 'DELETE /api/forum/replies/{replyId}/votes', { params: { replyId }, from })
    : call(server, 'POST /api/forum/replies/{replyId}/votes', { params: { replyId }, from, body: { voteType } });

test('a vote is cast, switched, repeated and removed [FORUM-49 FORUM-50 FORUM-51 AAPI-06 AAPI-07]', async () => {
  const { id } = (await ask()).body;
  const replyId = (await reply(id)).body.id;
  const from = '203.0.113.60';
  expect((await vote(replyId, 'up', from)).body).toMatchObject({ upvotes: 1, downvotes: 0, myVote: 'up' });
  expect((await vote(replyId, 'up', from)).body).toMatchObject({ upvotes: 1, downvotes: 0, myVote: 'up' });
  const switched = await vote(replyId, 'down', from);
  expect(switched.body).toMatchObject({ upvotes: 0, downvotes: 1, myVote: 'down' });
  const cookie = (await vote(replyId, 'down', from)).cookies[0] ?? '';
  expect((await call(server, 'GET /api/forum/posts/{id}', { params: { id }, headers: { cookie } })).body.replies[0]?.myVote).toBe('down');
  expect((await vote(replyId, null, from)).body).toMatchObject({ upvotes: 0, downvotes: 0, myVote: null });
  expect((await vote(replyId, null, from)).status).toBe(200);
  expect((await vote(replyId, 'sideways', from)).status).toBe(422);
});

test('counts a view once per visitor and day, in the background [FORUM-08 DATA-06]', async () => {
  const own = await startTestServer();
  const view = (from: string) => call(own, 'POST /api/forum/posts/{id}/views', { params: { id: 1 }, from, headers: beaconHeaders });
  const { viewCount } = await own.reader.selectFrom('forumPosts').select('viewCount').where('id', '=', 1).executeTakeFirstOrThrow();
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) expect((await view(from)).status).toBe(204);
  await expect.poll(async () => (await call(own, 'GET /api/forum/posts/{id}', { params: { id: 1 } })).body.viewCount).toBe(viewCount + 2);
  await own.close();
});

test('the calls carry the cards of the addresses in a post, for its writer before it is published too', async () => {
  const { siteUrl } = await findSettings(server.reader);
  const { body: asked } = await ask({ content: 'この商品を使っている方はいますか。感想を教えてください。/product/3' });
  const place = { start: asked.content.indexOf('/product/3'), end: asked.content.length };
  // Directly after the sentence's end, a path begins an address.
  expect(asked.cards).toMatchObject([{ ...place, card: { kind: 'product', id: 3 } }]);
  const { body: answered } = await reply(asked.id, { content: `${siteUrl}/product/4 を使っています。https://other.example/product/5` });
  const cards = [{ start: 0, end: `${siteUrl}/product/4`.length, card: { kind: 'product', id: 4 } }];
  expect(answered.cards).toMatchObject(cards);
  const { body: seen } = await call(server, 'GET /api/forum/posts/{id}', { params: { id: asked.id } });
  expect([seen.cards, seen.replies[0]?.cards]).toMatchObject([[{ card: { id: 3 } }], cards]);
  const held = await reply(asked.id, { content: 'すぐに送った回答です。 /articles/cat-water-winter', website: 'filled in' });
  expect(held.status).toBe(202);
  expect(held.body.cards).toMatchObject([{ card: { kind: 'article', slug: 'cat-water-winter' } }]);
});
