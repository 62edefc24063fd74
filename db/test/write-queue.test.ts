import { expect, test } from 'vitest';
import { recordChange } from '#db/changes/log.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { WriteQueue } from '#db/write-queue.ts';

test('a client that writes again at once does not starve others', async () => {
  const db = openWriter(':memory:');
  await migrate(db);
  const queue = new WriteQueue(db);
  const store = (nth: number) => queue.run((write) => recordChange(write, `write ${nth}`, ['settings']));
  await store(0);
  const others = { served: false };
  setImmediate(() => (others.served = true));
  for (let nth = 1; nth <= 100 && !others.served; nth++) await store(nth);
  expect(others.served).toBe(true);
  await queue.idle();
  await db.destroy();
});
