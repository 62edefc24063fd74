import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordChange } from '#db/changes/log.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { writeAlone, WriteQueue } from '#db/write-queue.ts';

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

test('a write alone on its connection has no savepoint, and stores all of its rows or none', async () => {
  const db = openWriter(':memory:');
  await migrate(db);
  const change = (nth: number) => writeAlone(db, (write) => recordChange(write, `write ${nth}`, ['settings']));
  const { position } = await change(1);
  const failing = writeAlone(db, async (write) => {
    await recordChange(write, 'write 2', ['settings']);
    await sql`release job`.execute(write.db);
  });
  await expect(failing).rejects.toThrow('no such savepoint');
  expect((await change(3)).position).toBe(position + 1);
  await db.destroy();
});
