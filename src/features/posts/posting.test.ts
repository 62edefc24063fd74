import { expect, test } from 'vitest';
import { RequestError } from '#src/lib/request.ts';
import { attemptOf, failureText, withNotice } from './posting.ts';

const draft = { fields: {}, startedAt: 1_000 };

test('sends the same text again with the same key and bytes', () => {
  const payload = { nickname: 'もも', reviewText: 'よく食べます' };
  const first = attemptOf(draft, payload, '', 9_000);
  expect(JSON.parse(first.body)).toEqual({ ...payload, website: '', elapsedMs: 8_000 });
  expect(first.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(attemptOf({ ...draft, attempt: first }, payload, '', 60_000)).toBe(first);
  expect(attemptOf({ ...draft, attempt: first }, { ...payload, nickname: 'もなか' }, '', 60_000).key).not.toBe(first.key);
});

test('an address for notices is sent with the stored request, but not stored in it', () => {
  const payload = { nickname: 'もも', reviewText: 'よく食べます' };
  const attempt = attemptOf(draft, payload, '', 9_000);
  expect(JSON.parse(withNotice(attempt, ' momo@example.jp ').body)).toEqual({ ...JSON.parse(attempt.body), email: 'momo@example.jp' });
  expect(withNotice(attempt, ' ')).toBe(attempt);
  // After a reload the address is gone, and the retry is still the same.
  expect(attemptOf({ ...draft, attempt }, payload, '', 60_000)).toBe(attempt);
});

test('a failure shows the server’s message, else the form’s, else an unknown error [REV-19 REV-20 BREV-18]', () => {
  const tell = (error: unknown) => failureText(error, 'レビュー投稿に失敗しました', '不明なエラーが発生しました');
  expect(tell(new RequestError(429, '{"message":"しばらくしてからお試しください。"}', ''))).toBe('しばらくしてからお試しください。');
  expect(tell(new RequestError(502, '<html>', 'Bad Gateway'))).toBe('レビュー投稿に失敗しました');
  expect(tell(new TypeError('Failed to fetch'))).toBe('通信できませんでした。もう一度お試しください。');
  expect(tell('?')).toBe('不明なエラーが発生しました');
});
