import { afterAll, beforeEach, expect, test } from 'vitest';
import { day, minute } from '#api/contract/durations.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { longTest } from '#db/test/long-test.ts';
import { percentile } from '../../scripts/bench/figures.ts';
import { hashPassword } from '../operators/password.ts';
import { adminPassword, call, startWithOperator } from './calls.ts';

const wrongPasswords = 1000;
const { server } = await startWithOperator();
afterAll(() => server.close());

beforeEach(() =>
  server.write(async ({ db }) => {
    for (const table of ['loginBackoffs', 'knownHouseholds', 'rateLimits'] as const) await db.deleteFrom(table).execute();
  }),
);

const attempt = (password: string, from: string, cookie = '') =>
  call(server, 'POST /api/admin/auth', { body: { password }, from, headers: { cookie } });
const wrong = (from: string, cookie?: string) => attempt('ちがう合言葉です', from, cookie);
const enter = (from: string, cookie?: string) => attempt(adminPassword, from, cookie);
const deviceOf = ({ cookies }: Awaited<ReturnType<typeof attempt>>) => cookies.find((cookie) => cookie.startsWith('device=')) ?? '';
const statuses = async (count: number, send: () => ReturnType<typeof attempt>) => {
  const seen: number[] = [];
  for (let nth = 0; nth < count; nth++) seen.push((await send()).status);
  return seen;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);

/** Sets every bucket to nine attempts. */
const tryNineTimes = () => server.write(({ db }) => db.updateTable('loginBackoffs').set({ attempts: 9 }).execute());

/** Records ten attempts of strangers; the first one is real, because only it reveals their key. */
async function crowd(from: string): Promise<void> {
  await wrong(from);
  const { key, at } = await server.reader.selectFrom('rateLimits').selectAll().executeTakeFirstOrThrow();
  await server.write(({ db }) =>
    db
      .insertInto('rateLimits')
      .values(times(9, 0).map(() => ({ key, at })))
      .execute(),
  );
}

/** Ages every attempt by `milliseconds`. */
async function pass(milliseconds: number): Promise<void> {
  const earlier = (at: string) => new Date(Date.parse(at) - milliseconds).toISOString();
  await server.write(async ({ db }) => {
    for (const { key, at, until } of await db.selectFrom('loginBackoffs').selectAll().execute())
      await db
        .updateTable('loginBackoffs')
        .set({ at: earlier(at), until: earlier(until) })
        .where('key', '=', key)
        .execute();
    for (const { id, at } of await db.selectFrom('rateLimits').selectAll().execute())
      await db
        .updateTable('rateLimits')
        .set({ at: earlier(at) })
        .where('id', '=', id)
        .execute();
  });
}

test('after ten wrong passwords an address waits 3, 6, 12 and then at most 15 minutes [AUTH-09]', async () => {
  const from = '192.0.2.1';
  expect(await statuses(10, () => wrong(from))).toEqual(times(10, 401));
  for (const minutes of [3, 6, 12, 15, 15]) {
    const refused = await enter(from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(minutes * 60);
    expect(wait).toBeGreaterThan(minutes * 60 - 30);
    await pass(minutes * minute - 10_000);
    expect((await enter(from)).status).toBe(429);
    await pass(10_000);
    expect((await wrong(from)).status).toBe(401);
  }
  await pass(15 * minute);
  expect((await enter(from)).status).toBe(200);
  expect(await server.reader.selectFrom('loginBackoffs').selectAll().execute()).toEqual([]);
});

test('of sixty attempts at once ten are checked; the right one waits with the rest [AUTH-09]', async () => {
  const from = '192.0.2.2';
  const device = deviceOf(await enter(from));
  const answers = await Promise.all(Array.from({ length: 60 }, () => wrong(from, device)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...times(10, 401), ...times(50, 429)]);
  expect((await enter(from, device)).status).toBe(429);
});

longTest(`during ${wrongPasswords} wrong passwords the operator’s device and household log in 10 of 10 [AUTH-09]`, async () => {
  const device = deviceOf(await enter('192.0.2.3'));
  const flood = Array.from({ length: wrongPasswords }, (_, nth) =>
    wrong(nth % 2 === 0 ? '198.51.100.1' : `198.51.${nth >> 8}.${nth & 255}`),
  );
  const own = [...(await statuses(5, () => enter('203.0.113.99', device))), ...(await statuses(5, () => enter('192.0.2.3')))];
  expect(own).toEqual(times(10, 200));
  const seen = (await Promise.all(flood)).map(({ status }) => status);
  // Nine or ten of the single address and one of each other, until strangers have ten; the rest find no place.
  expect(seen.filter((status) => status === 401).length).toBeLessThanOrEqual(25);
  expect(seen.filter((status) => status !== 401 && status !== 429 && status !== 503)).toEqual([]);
});

longTest('past ten attempts delays strangers instead of refusing them; five of a crowd wait at once [AUTH-09]', async () => {
  await crowd('198.51.100.1');
  expect((await enter('192.0.2.4')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => wrong(`198.51.101.${nth}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...times(5, 401), ...times(35, 429)]);
  // An attempt without a place is not counted: its household has no bucket. The six that have one also count whom they named.
  expect(await server.reader.selectFrom('loginBackoffs').select('key').execute()).toHaveLength(12);
});

longTest('a whole IPv6 network takes one of the delayed places, and a stranger can log in [AUTH-09]', async () => {
  await crowd('198.51.100.1');
  const flood = Array.from({ length: 20 }, (_, nth) => wrong(`2001:db8:7:${nth}::1`));
  expect((await enter('192.0.2.11')).status).toBe(200);
  expect((await Promise.all(flood)).map(({ status }) => status).sort()).toEqual([401, ...times(19, 429)]);
});

test('a known device counts by itself wherever it is, and gives no access [AUTH-09]', async () => {
  const device = deviceOf(await enter('192.0.2.5'));
  await wrong('192.0.2.6', device);
  await tryNineTimes();
  expect((await wrong('192.0.2.6', device)).status).toBe(401);
  expect((await enter('192.0.2.7', device)).status).toBe(429);
  expect((await enter('192.0.2.6')).status).toBe(200);
  expect((await call(server, 'GET /api/admin/session', { headers: { cookie: device } })).status).toBe(401);
  // A forged cookie belongs to a stranger and counts with its household.
  const forged = device.replace(/^device=.{4}/, 'device=AAAA');
  await wrong('192.0.2.8', forged);
  await tryNineTimes();
  expect(await statuses(2, () => wrong('192.0.2.8'))).toEqual([401, 429]);
});

test('a session may change the password, whatever strangers and the household do [AUTH-09 AUTH-27]', async () => {
  const from = '192.0.2.9';
  const { token } = (await enter(from)).body;
  const change = (currentPassword: string) =>
    call(server, 'POST /api/admin/password', {
      from,
      headers: { authorization: `Bearer ${token}` },
      body: { currentPassword, newPassword: 'なないろの犬小屋を二つ買う' },
    });
  await wrong(from);
  await tryNineTimes();
  expect(await statuses(2, () => wrong(from))).toEqual([401, 429]);
  await crowd('198.51.100.1');
  expect((await change('ちがう合言葉です')).status).toBe(422);
  await tryNineTimes();
  expect((await change('ちがう合言葉です')).status).toBe(422);
  expect((await change(adminPassword)).status).toBe(429);
  await pass(3 * minute);
  const before = deviceOf(await enter('192.0.2.10'));
  expect((await change(adminPassword)).status).toBe(200);
  // The new password makes strangers of devices and households that knew the old one.
  await server.write(({ db }) => db.deleteFrom('loginBackoffs').execute());
  await wrong('192.0.2.10', before);
  await tryNineTimes();
  expect(await statuses(2, () => wrong('192.0.2.10'))).toEqual([401, 429]);
  await server.write(async (write) => putPasswordHash(write, { passwordHash: await hashPassword(adminPassword) }));
});

test('failed logins of a whole IPv6 network are one line of the audit log an hour', async () => {
  for (let nth = 0; nth < 4; nth++) await wrong(`2001:db8:7:${nth}::1`);
  const lines = await server.reader.selectFrom('audit').select('after').where('actor', '=', '2001:db8:7::/48').orderBy('id').execute();
  // Two where an hour ends in between.
  const counts = lines.map(({ after }) => (JSON.parse(after ?? '{"count":1}') as { count: number }).count);
  expect(counts.length).toBeLessThanOrEqual(2);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
});

test('keeps attempts under keys, not addresses, for a day, and households for thirty days [AUTH-09]', async () => {
  await enter('192.0.2.11');
  await wrong('192.0.2.12');
  const rows = async () => [
    ...(await server.reader.selectFrom('loginBackoffs').select(['key', 'at']).execute()),
    ...(await server.reader.selectFrom('knownHouseholds').select(['key', 'at']).execute()),
  ];
  const kept = await rows();
  // Of the wrong one, the attempts of the household, and those on whom it named.
  expect(kept).toHaveLength(3);
  expect(kept.filter(({ key }) => !/^v1\.[\w-]{43}$/.test(key))).toEqual([]);
  for (const [days, left] of [
    [0.9, 3],
    [1.1, 1],
    [29.9, 1],
    [30.1, 0],
  ] as const) {
    await server.write(({ db }) => applyRetention({ db, at: new Date(Date.now() + days * day).toISOString() }));
    expect([days, await rows()]).toEqual([days, expect.objectContaining({ length: left })]);
  }
});

longTest('a wrong password takes as long, with the same answer, if there is no operator [AUTH-09 E4]', async () => {
  const operator = await server.reader.selectFrom('operators').selectAll().executeTakeFirstOrThrow();
  const taken = { with: [] as number[], without: [] as number[] };
  const bodies = new Set<string>();
  for (let nth = 0; nth < 100; nth++) {
    const which = nth % 2 === 0 ? 'with' : 'without';
    await server.write(async ({ db }) => {
      for (const table of ['loginBackoffs', 'rateLimits'] as const) await db.deleteFrom(table).execute();
      if (which === 'without') await db.deleteFrom('operators').execute();
      else
        await db
          .insertInto('operators')
          .values(operator)
          .onConflict((oc) => oc.doNothing())
          .execute();
    });
    const begun = process.cpuUsage();
    const { status, body } = await wrong('192.0.2.13');
    const { user, system } = process.cpuUsage(begun);
    taken[which].push((user + system) / 1000);
    bodies.add(JSON.stringify([status, body]));
  }
  await server.write(({ db }) =>
    db
      .insertInto('operators')
      .values(operator)
      .onConflict((oc) => oc.doNothing())
      .execute(),
  );
  expect(bodies.size).toBe(1);
  // Processor time, threads of the pool included, because other work on the machine makes the wall time four times as long.
  const ratio = percentile(taken.with, 0.5) / percentile(taken.without, 0.5);
  console.log(`a wrong password with an operator takes ${ratio.toFixed(3)} of the time without`);
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.1);
});

test('after the clock was set back nobody waits for what was counted ahead of it', async () => {
  expect((await wrong('203.0.113.70')).status).toBe(401);
  await pass(-day);
  expect((await wrong('203.0.113.70')).status).toBe(401);
});
