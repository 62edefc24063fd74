import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openReader } from '#db/open.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { ensureOperatorPassword } from '../operators/password.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { spawnServer, runServer, type ServerProcess } from './server-process.ts';
import { startTestServer } from './server.ts';

const starts = isLongRun ? 20 : 2;
/** Published, so that the start which wins need not publish; no operator has a password yet. */
let data: DataDir;
let running: ServerProcess;
let password = '';
beforeAll(() => {
  data = publishedDataDir();
});
afterAll(async () => {
  await running.kill();
  data.remove();
});

/** Tries to log in once from a local address; returns the status and the seconds to wait. */
function attempt(words: string, localAddress: string): Promise<{ status: number; wait: number }> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(
      running.url + addressOf('POST /api/admin/auth'),
      { method: 'POST', headers, localAddress, agent: false },
      (answer) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, wait: Number(answer.headers['retry-after'] ?? 0) }));
      },
    );
    sent.on('error', reject).end(JSON.stringify({ password: words }));
  });
}

test('of many first starts at once one makes and prints a password; the others say why they end [AUTH-25]', async () => {
  const printed: string[] = [];
  const started = Array.from({ length: starts }, () => {
    const { ready, ...server } = spawnServer(data.dataDir, { ADMIN_PASSWORD: '' });
    server.child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    return ready.then((url) => ({ ...server, url }));
  });
  const ends = await Promise.allSettled(started);
  const [first, ...more] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(more).toEqual([]);
  running = first!;
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(refused).toHaveLength(starts - 1);
  expect(refused.filter((reason) => !reason.includes('別のサーバーが使っています'))).toEqual([]);
  const passwords = printed.join('').match(/([a-z2-9]{4}-){4}[a-z2-9]{4}/g) ?? [];
  expect(passwords).toHaveLength(1);
  [password] = passwords as [string];
  expect(await attempt(password, '127.0.0.1')).toMatchObject({ status: 200 });
});

test('ten concurrent starts make or apply one password once [AUTH-25]', async () => {
  const own = await startTestServer();
  const made = await Promise.all(Array.from({ length: 10 }, () => ensureOperatorPassword(own.app.parts)));
  expect(made.filter((each) => each !== undefined)).toHaveLength(1);
  const { parts } = own.app;
  const stored: unknown[] = [];
  const write: typeof parts.write = async (work) => {
    const written = await parts.write(work);
    stored.push(written.value);
    return written;
  };
  const config = { ...parts.config, adminPassword: '全部のサーバーに同じ合言葉' };
  await Promise.all(Array.from({ length: 10 }, () => ensureOperatorPassword({ ...parts, config, write })));
  expect(stored.filter((isStored) => isStored === true)).toHaveLength(1);
  await own.close();
});

test('listens on 127.0.0.1 only, unless configured otherwise', async () => {
  const port = Number(new URL(running.url).port);
  const outside = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal }) => !internal).map(({ address }) => address),
  );
  for (const host of ['127.0.0.2', ...outside]) {
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect({ host, port }, () => resolve(true)).on('error', () => resolve(false));
      void socket.once('connect', () => socket.destroy());
    });
    expect([host, reached]).toEqual([host, false]);
  }
});

test('login delays survive a kill and a restart, and the operator can still log in [AUTH-09]', async () => {
  for (let nth = 0; nth < 10; nth++) expect((await attempt('ちがう合言葉です', '127.0.0.2')).status).toBe(401);
  const before = await attempt(password, '127.0.0.2');
  expect(before.status).toBe(429);
  const until = async () => {
    const db = openReader(data.database);
    const [row] = await db.selectFrom('loginBackoffs').selectAll().orderBy('attempts', 'desc').execute();
    await db.destroy();
    return row!;
  };
  const kept = await until();
  await running.kill();
  running = await runServer(data.dataDir, { ADMIN_PASSWORD: '' });
  const sentAt = Date.now();
  const after = await attempt(password, '127.0.0.2');
  const answered = Date.now();
  expect(after.status).toBe(429);
  expect(after.wait).toBeLessThanOrEqual(Math.ceil((Date.parse(kept.until) - sentAt) / 1000));
  expect(after.wait).toBeGreaterThanOrEqual(Math.ceil((Date.parse(kept.until) - answered) / 1000));
  expect(await until()).toEqual(kept);
  expect(await attempt(password, '127.0.0.1')).toMatchObject({ status: 200 });
});
