import { expect, test } from 'vitest';
import { fc } from '#db/test/random.ts';
import { afterPress, type VoteState } from './votes.ts';

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
