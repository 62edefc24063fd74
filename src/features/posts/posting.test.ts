import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '#api/contract/durations.ts';
import { RequestError } from '#src/lib/request.ts';
import { isChangeable, ownOf } from './own-posts.ts';
import { postFailed } from './post-toasts.ts';
import { attemptOf, changesIn, failureText, sendPost, withNotice } from './posting.ts';

afterEach(() => vi.unstubAllGlobals());

const draft = { fields: {}, startedAt: 1_000 };

test('sends the same text again with the same key and bytes', () => {
  const payload = { nickname: 'もも', reviewText: 'よく食べます' };
  const first = attemptOf(draft, payload, '', 9_000);
  expect(JSON.parse(first.body)).toEqual({ ...payload, website: '', elapsedMs: 8_000 });
  expect(first.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(attemptOf({ ...draft, attempt: first }, payload, '', 60_000)).toBe(first);
});

test('a changed text keeps the key, as the first may be stored, and names every field that was changed since', () => {
  const payload = { nickname: 'もも', rating: 5, reviewText: 'よく食べます' };
  const first = attemptOf(draft, payload, '', 9_000);
  const second = attemptOf({ ...draft, attempt: first }, { ...payload, rating: 2 }, '', 60_000);
  expect(second).toMatchObject({ key: first.key, earlier: [first.body] });
  expect(changesIn(second)).toEqual({ rating: 2 });
  // Back to the first: the second may be stored.
  const third = attemptOf({ ...draft, attempt: second }, payload, '', 90_000);
  expect(third).toMatchObject({ key: first.key, earlier: [second.body, first.body] });
  expect(changesIn(third, payload)).toEqual({ rating: 5 });
});

test('a changed text whose first post is gone is sent as a new one', async () => {
  const first = attemptOf(draft, { content: '布をかけています。' }, '', 9_000);
  const second = attemptOf({ ...draft, attempt: first }, { content: '布をかけて寝かせます。' }, '', 9_000);
  const sent: Array<[key: string, content: string]> = [];
  const refusals = [Response.json({ code: 'key_reused' }, { status: 409 }), Response.json({ code: 'gone' }, { status: 410 })];
  vi.stubGlobal(
    'fetch',
    (_address: string, { method, headers, body }: { method: string; headers: Record<string, string>; body: string }) => {
      if (method === 'GET') return Promise.reject(new TypeError('no challenge'));
      const { content } = JSON.parse(body) as { content: string };
      if (method === 'POST') sent.push([headers['idempotency-key'] ?? '', content]);
      return Promise.resolve(refusals.shift() ?? Response.json({ id: 3, content, status: 'published' }));
    },
  );
  const own = await sendPost('POST /api/forum/posts/{id}/replies', { params: { id: 1 } }, second, ({ status, ...post }) => ({
    kind: 'reply' as const,
    target: '1',
    post,
    status,
  }));
  expect(own.post).toMatchObject({ id: 3, content: '布をかけて寝かせます。' });
  expect(sent.slice(0, 2)).toEqual([
    [first.key, '布をかけて寝かせます。'],
    [first.key, '布をかけています。'],
  ]);
  expect(sent[2]?.[0]).not.toBe(first.key);
  expect(sent).toHaveLength(3);
});

test('an own post can be changed for half an hour, however wrong the clock of its device', async () => {
  const createdAt = '2026-11-20T03:00:00.000Z';
  const stored = { id: 4, content: '布をかけています。', nickname: 'もも', iconId: null, createdAt, status: 'published' };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const wrong of [-90, 0, 45]) {
    // Stored ten minutes ago, by a try whose answer was lost.
    vi.setSystemTime(Date.parse(createdAt) + (10 + wrong) * minute);
    vi.stubGlobal('fetch', (_address: string, { method }: { method: string }) =>
      method === 'GET'
        ? Promise.reject(new TypeError('no challenge'))
        : Promise.resolve(Response.json(stored, { headers: { date: 'Fri, 20 Nov 2026 03:10:00 GMT' } })),
    );
    const attempt = attemptOf(draft, { content: stored.content }, '', 9_000);
    const own = await sendPost('POST /api/forum/posts/{id}/replies', { params: { id: 1 } }, attempt, ownOf('reply', '1'));
    const inMinutes = [0, 19, 21].map((minutes) => isChangeable(own, Date.now() + minutes * minute));
    expect([wrong, ...inMinutes]).toEqual([wrong, true, true, false]);
  }
});

test('an edit has only the fields that were changed, null for one that was emptied, and the pet with its weight', () => {
  const before = { rating: 4, reviewText: 'よく食べます', petType: 'dog', breed: '柴犬', weightBand: 'under_5kg', isProvided: true };
  const changes = (after: object) => changesIn(attemptOf(draft, after, '', 9_000), before);
  expect(changes(before)).toEqual({});
  expect(changes({ ...before, reviewText: 'よく残します' })).toEqual({ reviewText: 'よく残します' });
  const { breed: _breed, isProvided: _mark, ...rest } = before;
  expect(changes(rest)).toEqual({ breed: null, isProvided: false });
  expect(changes({ ...before, weightBand: 'over_25kg' })).toEqual({ petType: 'dog', weightBand: 'over_25kg' });
});

test('an address for notices is sent with the stored request, but not stored in it', () => {
  const payload = { nickname: 'もも', reviewText: 'よく食べます' };
  const attempt = attemptOf(draft, payload, '', 9_000);
  expect(JSON.parse(withNotice(attempt, ' momo@example.jp ').body)).toEqual({ ...JSON.parse(attempt.body), email: 'momo@example.jp' });
  expect(withNotice(attempt, ' ')).toBe(attempt);
  // After a reload the address is gone, and the retry is still the same.
  expect(attemptOf({ ...draft, attempt }, payload, '', 60_000)).toBe(attempt);
});

test('a failure shows the server’s message, else the form’s, else an unknown error [REV-19 REV-20 FORUM-30]', () => {
  const tell = (error: unknown) => failureText(error, 'レビュー投稿に失敗しました', '不明なエラーが発生しました');
  expect(tell(new RequestError(429, '{"message":"しばらくしてからお試しください。"}', ''))).toBe('しばらくしてからお試しください。');
  expect(tell(new RequestError(502, '<html>', 'Bad Gateway'))).toBe('レビュー投稿に失敗しました');
  expect(tell(new TypeError('Failed to fetch'))).toBe('通信できませんでした。もう一度お試しください。');
  expect(tell('?')).toBe('不明なエラーが発生しました');
  const toasts = [new RequestError(429, '{"message":"しばらくしてからお試しください。"}', ''), '?'].map((error) => postFailed(error, ''));
  expect(toasts.map(({ title, text, destructive }) => [title, text, destructive])).toEqual([
    ['エラーが発生しました', 'しばらくしてからお試しください。', true],
    ['エラーが発生しました', '不明なエラーが発生しました', true],
  ]);
});
