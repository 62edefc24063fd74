import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSession } from '#db/changes/sessions.ts';
import { openWriter } from '#db/open.ts';
import { lockWrites } from '#db/postgres/write-lock.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import { call } from './calls.ts';
import { invite, startWithOwner, type TestMember } from './members.ts';
import type { TestServer } from './server.ts';
import { createSmallTemplate } from './small-postgres.ts';

const root = join(import.meta.dirname, '../..');
const newPassword = '川沿いの道を歩く秋の犬と猫';

let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
});
afterAll(() => server.close());

/** Runs the command beside the server, typing a password; returns its exit code and what it prints. */
async function setPassword(typed: string, dataDir = server.dataDir, settings = {}): Promise<{ code: number | null; printed: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [join(root, 'scripts/password.ts')], { cwd: root, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stdin.end(`${typed}\n`);
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return { code, printed };
}

const logIn = (password: string) => call(server, 'POST /api/admin/auth', { body: { password } });

test('the command makes its password the way in again, ends sessions and invitations, and says that names are off', async () => {
  const refused = await setPassword('short');
  expect([refused.code, (await owner.call('GET /api/admin/session')).status]).toEqual([1, 200]);
  expect(refused.printed).not.toContain('    at ');

  const { token } = await invite(owner.call, '盗んだログインの招待', 'owner');
  const { code, printed } = await setPassword(newPassword);
  expect([code, printed]).toEqual([0, expect.stringContaining('名前でのログインは止まっています')]);
  expect(printed).not.toContain(newPassword);
  expect((await owner.call('GET /api/admin/session')).status).toBe(401);
  expect((await call(server, 'POST /api/admin/invitation', { body: { token } })).status).toBe(410);
  const { status, body } = await logIn(newPassword);
  expect([status, typeof body.token]).toEqual([200, 'string']);
  const entries = await server.reader.selectFrom('audit').select(['actor', 'action']).where('actor', '=', 'script').execute();
  expect(entries).toEqual([{ actor: 'script', action: 'password changed' }]);
});

test('the command refuses a folder without a database and leaves it empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-password-'));
  const { code, printed } = await setPassword(newPassword, folder);
  expect([code, printed]).toEqual([1, expect.stringContaining('がありません。DATA_DIR を確かめてください。')]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

const programs = findPostgres();

// The unit of a node holds the secret, so the command has none.
test.skipIf(programs === undefined)('on PostgreSQL it needs no secret, and ends a session that is being opened', async () => {
  const postgres = await startPostgres(programs ?? '');
  onTestFinished(() => postgres.stop());
  await createSmallTemplate(postgres);
  const url = postgres.create('site', 'template_small');
  const writer = openWriter(url);
  const changing = await writer.transaction().execute(async (trx) => {
    await lockWrites(trx);
    const running = setPassword(newPassword, server.dataDir, { DATABASE_URL: url });
    // Asked here, because the database ends a transaction that is idle for long.
    const waits = async () => (await sql`select 1 from pg_locks where not granted`.execute(trx)).rows.length;
    await Promise.race([running, expect.poll(waits).toBe(1)]);
    await openSession({ db: trx, at: new Date().toISOString() }, 'former', null, null);
    return { running };
  });
  expect(await changing.running).toMatchObject({ code: 0, printed: expect.stringContaining('DATABASE_URL のデータベース') as string });
  expect(await writer.selectFrom('sessions').select('id').where('revokedAt', 'is', null).execute()).toEqual([]);
  await writer.destroy();
});
