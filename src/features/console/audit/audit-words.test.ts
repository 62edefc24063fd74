import { expect, test } from 'vitest';
import type { AuditAction, AuditSubject } from '#api/contract/audit-names.ts';
import { actionText, actorFilterText, actorText, auditActions, auditKinds, subjectText } from './audit-words.ts';

test('a name that the audit log does not have does not compile', () => {
  // @ts-expect-error: it is 'picture fetched'
  const action: AuditAction = 'fetched picture';
  // @ts-expect-error: it is 'brandReview'
  const subject: AuditSubject = 'brandreview:5';
  expect([actionText(action), subjectText(subject)]).toEqual(['fetched picture', 'brandreview:5']);
});

test('every action and every kind has words of its own', () => {
  for (const choices of [auditActions, auditKinds]) {
    expect(choices.filter(({ code, label }) => label === code)).toEqual([]);
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
  }
});

test('a plan of a sending is not called a sending, nor a dismissed report a publishing', () => {
  expect(['send now', 'plan sending', 'drop plan', 'stop'].map(actionText)).toEqual([
    ...['メルマガの送信', '送信の予約', '送信の予約の取り消し', '送信の停止'],
  ]);
  expect(['publish post', 'dismiss reports'].map(actionText)).toEqual(['投稿の公開', '報告を問題なしとする']);
});

test('the kinds include pictures, settings and the order of brands', () => {
  expect(auditKinds.map(({ label }) => label)).toEqual(expect.arrayContaining(['画像', 'SEO設定', '設定', 'ブランドの並び順']));
});

test('subjects are named by kind, by title, or by what they are', () => {
  expect(['product:5', 'page:about', 'text:words', 'settings'].map(subjectText)).toEqual([
    '商品 5',
    '固定ページ サイトについて',
    '文言 確認に回す言葉',
    'SEO設定',
  ]);
  expect(['/uploads/0123456789abcdef0123456789abcdef.webp', 'https://example.com/a.png', null].map(subjectText)).toEqual([
    '画像 01234567',
    'https://example.com/a.png',
    '',
  ]);
});

test('a member whose name no shown line tells is named by the number', () => {
  const unnamed = { actor: 'member:3', actorName: null };
  expect([actorText(unnamed), actorFilterText(unnamed)]).toEqual(['メンバー 3', 'この人の操作だけを見る']);
});

test('an actor is named by a member, by a login, or by an address', () => {
  const actors = [
    { actor: 'member:3', actorName: '鈴木' },
    ...['server', 'session:12', '192.0.2.1'].map((actor) => ({ actor, actorName: null })),
  ];
  expect(actors.map(actorFilterText)).toEqual([
    ...['この人の操作だけを見る', undefined, 'このログインの操作だけを見る', 'このアドレスの操作だけを見る'],
  ]);
  expect(actors.map(actorText)).toEqual(['鈴木', 'サーバー（自動）', '管理者（ログイン 12）', '192.0.2.1']);
});
