import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt, randomWrite } from './random-writes.ts';
import { publishClean, publishTestSite } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

const long = process.env['LONG'] === '1';

test('after any sequence of writes the published site is byte for byte what a publish from scratch gives', async () => {
  const sequence = fc.array(fc.array(randomWrite, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: long ? 40 : 8 });
  const check = fc.asyncProperty(sequence, async (batches) => {
    const site = await publishTestSite();
    try {
      for (const batch of batches) {
        await Promise.all(batch.map(({ run }) => attempt(() => site.queue.run(run))));
      }
      await site.publisher.follow();
      const clean = await publishClean(site.database);
      expect(differences(treeOf(site.publisher.live), treeOf(clean.publisher.live))).toEqual([]);
      expect(site.problems).toEqual([]);
      await clean.close();
    } finally {
      await site.close();
    }
  });
  await fc.assert(check, { numRuns: long ? 40 : 2, endOnFailure: true });
});
