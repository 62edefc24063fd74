import { fc } from '#db/test/random.ts';
import { hideLink, noteLinkCheck, recheckLink, type LinkOutcome } from '#db/changes/links.ts';
import type { Write } from '#db/changes/log.ts';
import type { RandomChange } from './random-change.ts';

const outcomes: LinkOutcome[] = [
  { result: 'open', reason: 'fine' },
  { result: 'failed', reason: 'not_found' },
  { result: 'unsure', reason: 'blocked' },
];
const last = async ({ db }: Write) =>
  (await db.selectFrom('linkProblems').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/** Generates checks of shop links, and links that are taken off their pages and put back. */
export const linkChange: fc.Arbitrary<RandomChange> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 24 }), fc.constantFrom(...outcomes)).map(([id, outcome]): RandomChange => [
    `check of a shop link of ${id}: ${outcome.result}`,
    async (write) => {
      const row = await write.db.selectFrom('products').select('rakutenUrl').where('id', '=', id).executeTakeFirst();
      if (row?.rakutenUrl) await noteLinkCheck(write, row.rakutenUrl, [{ kind: 'product', thingId: id, field: 'rakutenUrl' }], outcome);
    },
  ]),
  fc.constant<RandomChange>(['hide the last link', async (write) => hideLink(write, await last(write), true)]),
  fc.constant<RandomChange>(['show the last link', async (write) => hideLink(write, await last(write), false)]),
  fc.constant<RandomChange>(['check the last link again', async (write) => recheckLink(write, await last(write))]),
);
