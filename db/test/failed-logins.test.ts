import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFailedLogin } from '#db/changes/failed-logins.ts';
import type { Db } from '#db/open.ts';
import { countAudit, listAudit } from '#db/queries/audit.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

test('the failed logins of a sender and hour are one line of the audit log, which counts them', async () => {
  const fail = async (at: string, sender: string, times = 1) => {
    for (let nth = 0; nth < times; nth++) await recordFailedLogin({ db, at }, sender);
  };
  await fail('2026-12-05T03:59:59.999Z', '192.0.2.1');
  await fail('2026-12-05T04:00:00.000Z', '192.0.2.1', 3);
  await fail('2026-12-05T04:30:00.000Z', '2001:db8:1::/48', 2);
  await fail('2026-12-05T04:59:59.999Z', '192.0.2.1');
  const lines = await listAudit(db, { action: 'login failed' }, { limit: 10, offset: 0 });
  expect(lines.map(({ at, actor, count }) => [at, actor, count])).toEqual([
    ['2026-12-05T04:30:00.000Z', '2001:db8:1::/48', 2],
    ['2026-12-05T04:00:00.000Z', '192.0.2.1', 4],
    ['2026-12-05T03:59:59.999Z', '192.0.2.1', 1],
  ]);
  expect(await countAudit(db, { action: 'login failed' })).toBe(3);
});
