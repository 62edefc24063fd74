import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#db/errors.ts';
import type { Db } from '#db/open.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { collectTags } from '#db/tags.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { demoDatabase } from './demo-database.ts';
import { randomChange } from './every-change.ts';
import { everyRead } from './every-read.ts';
import type { RandomChange } from './random-change.ts';

const long = process.env['LONG'] === '1';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

test('every write dirties a tag of every read whose answer it changes', async () => {
  const queue = new WriteQueue(db);
  const reads = [...everyRead()];
  const look = async () =>
    new Map(
      await Promise.all(
        reads.map(async ([name, read]) => {
          const { result, tags } = await collectTags(() => read(db));
          return [name, { found: result !== undefined, text: JSON.stringify(result), tags }] as const;
        }),
      ),
    );
  let before = await look();
  const check = async ([name, run]: RandomChange) => {
    const position = await write(queue, run);
    if (position === undefined) return;
    const after = await look();
    const dirtied = new Set((await listChangesAfter(db, position - 1, 10)).flatMap(({ tags }) => tags));
    for (const [read, { found, text, tags }] of before) {
      // Something that was not there has its own address rendered instead.
      const missed = found && after.get(read)?.text !== text && !tags.some((tag) => dirtied.has(tag));
      expect(missed ? `${name} changed ${read} behind its back: ${text} → ${after.get(read)?.text}` : '').toBe('');
    }
    before = after;
  };
  await fc.assert(fc.asyncProperty(randomChange, check), { numRuns: long ? 1000 : 60, endOnFailure: true });
});

async function write(queue: WriteQueue, run: RandomChange[1]): Promise<number | undefined> {
  try {
    return (await queue.run(run)).position;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
