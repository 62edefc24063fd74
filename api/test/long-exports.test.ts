import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#api/contract/durations.ts';
import { csvOf } from '#api/csv.ts';
import { subscriberColumns } from '#api/exports/subscribers.ts';
import { trafficColumns } from '#api/exports/traffic.ts';
import { ReadThreads } from '#api/reads/read-threads.ts';
import { tokyoDay } from '#api/tokyo-day.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { listSubscribers } from '#db/queries/subscribers.ts';
import { listTraffic } from '#db/queries/traffic.ts';
import { inject, startWithOperator } from './calls.ts';
import { processorTime } from './event-loop.ts';

/** More than six portions of subscribers. */
const rows = 30_001;

let operator: Awaited<ReturnType<typeof startWithOperator>>;
let reads: ReadThreads;
beforeAll(async () => {
  operator = await startWithOperator();
  const { server } = operator;
  reads = new ReadThreads(databaseFileOf(server.dataDir));
  Object.assign(server.app.parts, { reads });
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows})`;
  await server.write(async ({ db, at }) => {
    // Hundreds sign up in the same second, so that portions end between two of those.
    await sql`${numbers} insert into subscribers (email, consent_at, consent_text, created_at)
      select n || '@example.jp', ${at}, '同意します', '2026-11-01T00:00:' || printf('%06.3f', n % 60) || 'Z' from numbers`.execute(db);
    await sql`${numbers} insert into counters (measure, day, item, detail, times)
      select 'words', ${tokyoDay()}, 0, '=猫 ' || n, n from numbers`.execute(db);
  });
  // The threads start now.
  await Promise.all([reads.run('exportBrands', 0), server.reader.selectFrom('subscribers').select('id').execute()]);
});
afterAll(async () => {
  await operator.server.close();
  await reads.close();
});

const exports = {
  subscribers: {
    answer: () => inject(operator.server, 'GET /api/admin/subscribers/export', { headers: { authorization: `Bearer ${operator.token}` } }),
    whole: async () => {
      const all = await listSubscribers(operator.server.reader, {}, { limit: rows + 1, offset: 0 });
      return csvOf(
        subscriberColumns,
        all.map((row) => subscriberColumns.map((column) => row[column] ?? '')),
      );
    },
  },
  traffic: {
    answer: () =>
      inject(operator.server, 'GET /api/admin/traffic/{table}/export', {
        params: { table: 'word' },
        query: { days: 7 },
        headers: { authorization: `Bearer ${operator.token}` },
      }),
    whole: async () => {
      const to = tokyoDay();
      const order = { sort: 'times', direction: 'desc', limit: rows + 1, offset: 0 } as const;
      const { items } = await listTraffic(operator.server.reader, 'word', { from: dayAfter(to, -6), to }, order);
      return csvOf(
        trafficColumns('word'),
        items.map(({ name, times, hits, empty }) => [name, times, hits, empty, '']),
      );
    },
  },
};

test.each(['subscribers', 'traffic'] as const)('the file of all %s is read and written on a read thread', async (kind) => {
  const { answer, whole } = exports[kind];
  const timed = async <T>(work: () => Promise<T>) => {
    const begun = process.threadCpuUsage();
    return { value: await work(), time: processorTime(begun) };
  };
  const [written, sent] = [{ least: Infinity }, { least: Infinity }];
  // In turn, the least of several: the first of each also compiles what it runs, and garbage collection falls anywhere.
  for (let round = 0; round < 4; round++) {
    const file = await timed(whole);
    const reply = await timed(answer);
    expect(reply.value.statusCode).toBe(200);
    // Compared as one flag, because a difference of a million characters is no message.
    expect(reply.value.body === file.value).toBe(true);
    expect(reply.value.body.split('\r\n').length).toBeGreaterThan(rows);
    written.least = Math.min(written.least, file.time);
    sent.least = Math.min(sent.least, reply.time);
  }
  expect(sent.least / written.least).toBeLessThan(1 / 2);
});
