import { fc } from '#db/test/random.ts';
import { textNear } from '#db/test/text-near.ts';
import { expect, test } from 'vitest';
import { replyBody } from '#api/contract/forum-writes.ts';
import { emptyReply, replyFields, replyPayload, replyProblems } from './reply-form.ts';

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
