import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { replyBody } from '#api/contract/forum-writes.ts';
import { emptyReply, replyFields, replyPayload, replyProblems } from './reply-form.ts';
import { afterPress, type VoteState } from '#src/features/posts/votes.ts';

const textNear = (...lengths: number[]) =>
  fc.oneof(
    ...lengths.flatMap((length) => [length - 1, length, length + 1]).map((length) => fc.constant('あ'.repeat(Math.max(0, length)))),
    fc.constant(` \n${'🐶'.repeat(2)}\r\n${'い'.repeat(lengths[0] ?? 0)} `),
    fc.string(),
  );

test('the form in the browser shows the same messages as the server [FORUM-44 FORUM-45 FORUM-46]', () => {
  const fields = fc.record({ content: textNear(10, 2000), nickname: textNear(0, 20), iconId: fc.integer({ min: 0, max: 10 }) });
  fc.assert(
    fc.property(fields, (reply) => {
      const { error } = replyBody.safeParse(replyPayload(reply));
      const said: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) said[String(path[0])] ??= message;
      expect(replyProblems(reply)).toEqual(said);
    }),
  );
});

test('sends a missing icon as null, and fills the form from the stored reply', () => {
  expect(replyPayload(emptyReply)).toEqual({ content: '', nickname: '', iconId: null });
  const fields = { content: 'ゆっくり慣らしました', nickname: 'あおば', iconId: 4 };
  expect(replyFields({ ...replyPayload(fields), id: 1, createdAt: '2026-11-20T00:00:00.000Z' })).toEqual(fields);
});

test('the same vote again removes it, the other one switches it [FORUM-49 FORUM-50 FORUM-51]', () => {
  const state = fc.record({
    myVote: fc.constantFrom(null, 'up' as const, 'down' as const),
    upvotes: fc.integer({ min: 1, max: 50 }),
    downvotes: fc.integer({ min: 1, max: 50 }),
  });
  const others = ({ myVote, upvotes, downvotes }: VoteState) => [upvotes - Number(myVote === 'up'), downvotes - Number(myVote === 'down')];
  fc.assert(
    fc.property(state, fc.constantFrom('up' as const, 'down' as const), (before, pressed) => {
      const after = afterPress(before, pressed);
      expect(after.myVote).toBe(before.myVote === pressed ? null : pressed);
      expect(others(after)).toEqual(others(before));
    }),
  );
});
