import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { Refusal } from '#db/errors.ts';
import { randomChange } from '#db/test/every-change.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { publishClean, publishTestSite } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

test('after any sequence of writes the site equals a publish from scratch byte for byte', async () => {
  const batch = fc.array(randomChange, { minLength: 1, maxLength: 8 });
  const sequence = fc.array(batch, { minLength: 4, maxLength: isLongRun ? 30 : 6 });
  const check = fc.asyncProperty(sequence, async (batches) => {
    const site = await publishTestSite();
    try {
      for (const changes of batches) await Promise.all(changes.map(([, run]) => unlessRefused(site.queue.run(run))));
      await site.publisher.follow();
      const clean = await publishClean(site.database);
      const different = differences(treeOf(site.publisher.live), treeOf(clean.publisher.live));
      // A problem tells why pages differ.
      expect({ different, problems: site.problems }).toEqual({ different: [], problems: [] });
      await clean.close();
    } finally {
      await site.close();
    }
  });
  // Each run publishes the site twice; shrinking would take longer than reading the printed sequence.
  await fc.assert(check, { numRuns: isLongRun ? 15 : 1, endOnFailure: true });
});

// A refused write stores nothing, which is fine here.
async function unlessRefused(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
