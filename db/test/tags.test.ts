import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#db/errors.ts';
import type { Db } from '#db/open.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { collectTags } from '#db/tags.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { demoDatabase } from './demo-database.ts';
import { randomChange } from './every-change.ts';
import { everyRead } from './every-read.ts';
import type { RandomChange } from './random-change.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

test('every write dirties a tag of every read whose result it changes', async () => {
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
  let seen = (await listChangesAfter(db, 0, 1_000_000)).at(-1)?.position ?? 0;
  const check = async ([name, run]: RandomChange) => {
    if (!(await write(queue, run))) return;
    const after = await look();
    const changes = await listChangesAfter(db, seen, 100);
    seen = changes.at(-1)?.position ?? seen;
    const dirtied = new Set(changes.flatMap(({ tags }) => tags));
    for (const [read, { found, text, tags }] of before) {
      // A row that did not exist has its own address rendered instead.
      const missed = found && after.get(read)?.text !== text && !tags.some((tag) => dirtied.has(tag));
      expect(missed ? `${name} changed ${read} behind its back: ${text} → ${after.get(read)?.text}` : '').toBe('');
    }
    before = after;
  };
  await fc.assert(fc.asyncProperty(randomChange, check), { numRuns: isLongRun ? 1000 : 20, endOnFailure: true });
});

/** Runs a write; returns false if it was refused. */
async function write(queue: WriteQueue, run: RandomChange[1]): Promise<boolean> {
  try {
    await queue.run(run);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
