import Database from 'better-sqlite3';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { createServer as createSilentServer, type AddressInfo, type Socket } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { readConfig, readSettings } from '../config.ts';
import { publishedDataDir, seedDataDir, type DataDir } from './data-dir.ts';
import { pageFile, siteFolders } from '../publisher/page-file.ts';
import { renderSettings } from './render-threads.ts';
import { runServer, spawnServer } from './server-process.ts';
import { stars } from './stars.ts';

const root = join(import.meta.dirname, '../..');
let data: DataDir;

beforeAll(() => {
  data = publishedDataDir();
});

afterAll(() => data.remove());

longTest('a second server on the same DATA_DIR exits with one line', async () => {
  const first = await runServer(data.dataDir);
  await expect(runServer(data.dataDir)).rejects.toThrow(/別のサーバーが使っています/);
  expect(await first.stop()).toBe(0);
});

test('a server that is killed leaves the modules it has compiled to the next one', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'pet-mikke-compiled-'));
  const server = await runServer(data.dataDir, { NODE_COMPILE_CACHE: cache });
  await server.kill();
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(1000);
  rmSync(cache, { recursive: true });
});

test('SIGTERM, not a terminal that closes, stops: 50 slow requests are answered, new ones get 503, the log is empty [M2]', async () => {
  const server = await runServer(data.dataDir);
  const printed: string[] = [];
  server.child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  server.child.kill('SIGHUP');
  const under = await Promise.all(Array.from({ length: 50 }, (_, at) => beginReview(server.url, at)));
  const begun = performance.now();
  const stopped = server.stop();
  // The signal takes effect when the first request is refused.
  await vi.waitUntil(async () => (await ask(server.url)).statusCode === 503, { timeout: 10_000, interval: 1 });
  const late = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(server.url, at % 2 ? addressOf('GET /api/products') : '/product/1')),
  );
  for (const { statusCode, headers } of late)
    expect([statusCode, headers['retry-after'], headers.connection, headers['x-content-type-options']]).toEqual([
      503,
      '5',
      'close',
      'nosniff',
    ]);
  const answers = await Promise.all(under.map((finish) => finish()));
  expect(answers).toEqual(answers.map(() => 201));
  expect(await stopped).toBe(0);
  expect(printed.join('')).toBe('stopping: SIGTERM\n');
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(existsSync(`${data.database}-wal`)).toBe(false);
});

test('new requests are refused while a job that takes long to stop ends', async () => {
  // A mail server that never says a word.
  const mails = createSilentServer();
  const connected = new Promise<Socket>((connect) => mails.once('connection', connect));
  await new Promise<void>((listening) => mails.listen(0, '127.0.0.1', listening));
  const { port: mailPort } = mails.address() as AddressInfo;
  const server = await runServer(data.dataDir, { SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  await fetch(server.url + addressOf('POST /api/newsletter'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'stop@example.jp', consent: true }),
  });
  const connection = await connected;
  let cut = false;
  connection.on('error', () => undefined).once('close', () => (cut = true));
  const stopped = server.stop();
  await vi.waitUntil(async () => (await ask(server.url)).statusCode === 503, { timeout: 10_000, interval: 1 });
  expect(cut).toBe(false);
  expect(await stopped).toBe(0);
  mails.close();
});

/** Sends all of a review but its body; resolves when the server waits for it, with a function that sends it and returns the status. */
async function beginReview(url: string, at: number): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ nickname: '最後の人', reviewText: `${at}番目に止まる直前に書いたレビューです`, ...stars });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' };
  const sent = request(url + addressOf('POST /api/products/{id}/reviews', { params: { id: 1 + (at % 20) } }), { method: 'POST', headers });
  sent.flushHeaders();
  await new Promise((waits) => sent.once('continue', waits));
  return async () => {
    sent.end(body);
    return (await answerOf(sent)).statusCode;
  };
}

function ask(url: string, path = addressOf('GET /api/products')): Promise<IncomingMessage> {
  return answerOf(get(url + path, { agent: false }));
}

function answerOf(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    sent.once('error', failed).once('response', (answer) => answer.resume().once('end', () => answered(answer)));
  });
}

test('refuses to seed a published site, with a message, and changes nothing', () => {
  const count = () => {
    const db = new Database(data.database, { readonly: true });
    const products = db.prepare('select count(*) from products').pluck().get();
    db.close();
    return products;
  };
  const before = count();
  const env = { ...process.env, DATA_DIR: data.dataDir };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', '--products', '300'], { cwd: root, encoding: 'utf8', env });
  expect([status, count()]).toEqual([1, before]);
  expect(stderr.trim()).toContain('には公開したサイトがあります。');
});

longTest('continues an interrupted first publish instead of starting over', async () => {
  const fresh = await seedDataDir();
  const first = spawnServer(fresh.dataDir);
  first.ready.catch(() => undefined);
  const done = await vi.waitUntil(() => unfinishedPage(fresh.dataDir), { timeout: 120_000, interval: 10 });
  await first.kill();
  const written = statSync(done, { bigint: true });
  const again = await runServer(fresh.dataDir);
  const { pages } = (await (await fetch(again.url + addressOf('GET /readyz'))).json()) as { pages: number };
  expect(pages).toBeGreaterThan(500);
  expect(statSync(done, { bigint: true })).toMatchObject({ ino: written.ino, mtimeNs: written.mtimeNs });
  await again.stop();
  fresh.remove();
});

/** Returns the file of a page that an unfinished generation has in its index and on disk. */
function unfinishedPage(dataDir: string): string | undefined {
  const { generations } = siteFolders(dataDir);
  const [name] = existsSync(generations) ? readdirSync(generations) : [];
  const file = join(generations, name ?? '', 'index.db');
  if (!name || !existsSync(file) || !existsSync(join(generations, name, 'fingerprint'))) return undefined;
  const index = new Database(file, { readonly: true });
  const path = index
    .prepare("select path from pages where path like '/product%' and path not in (select path from unsynced)")
    .pluck()
    .get() as string | undefined;
  index.close();
  return path && join(generations, name, 'pages', pageFile(path));
}

test('reports a port in use before it installs or publishes anything', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => taken.once('listening', listening));
  const { port } = taken.address() as AddressInfo;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  taken.close();
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(`ポート ${port} は使われています。ほかのサーバーを止めるか、PORT=4322 npm start のように変えてください。`);
});

test.skipIf(process.platform === 'win32')('a command ends with the npm that began it', async () => {
  // It waits for a password, from an input that stays open.
  const { npm, closed } = await startNpm(['run', 'password'], /新しいパスワード/);
  npm.kill('SIGTERM');
  await closed;
});

test.skipIf(process.platform === 'win32')(
  'a server outlives the npm that began it where a terminal closes that it does not read',
  async () => {
    const { npm, closed, found } = await startNpm(['start'], /ready (\S+)/);
    process.kill(-(npm.pid ?? 0), 'SIGHUP');
    await vi.waitUntil(() => npm.signalCode === 'SIGHUP', { timeout: 30_000 });
    // Twice as long as it takes to notice that npm has ended.
    await pause(1000);
    expect((await ask(found[1] ?? '')).statusCode).toBe(200);
    process.kill(-(npm.pid ?? 0), 'SIGTERM');
    await closed;
  },
);

/** Begins a command by npm, as the leader of a process group; resolves once it prints what is waited for. */
async function startNpm(args: string[], awaited: RegExp) {
  const env = { ...process.env, DATA_DIR: data.dataDir, PORT: '0', BACKUP_SCHEDULE: 'off', ...renderSettings };
  const npm = spawn('npm', ['--silent', ...args], { cwd: root, env, detached: true });
  onTestFinished(() => void spawnSync('kill', ['-KILL', '--', `-${npm.pid}`]));
  // Its outputs are closed when the last process that has them ends.
  const closed = once(npm, 'close');
  let printed = '';
  for (const output of [npm.stdout, npm.stderr]) output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const found = await vi.waitUntil(() => awaited.exec(printed), { timeout: 120_000 });
  return { npm, closed, found };
}

test('reports a database that is damaged or cannot be opened in one line that says what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-'));
  const file = join(dataDir, 'pet-mikke.db');
  writeFileSync(file, 'これはデータベースではありません'.repeat(100));
  await expect(runServer(dataDir)).rejects.toThrow(/pet-mikke\.db が壊れています。別の場所に移し、バックアップを戻してください/);
  rmSync(file);
  mkdirSync(file);
  await expect(runServer(dataDir)).rejects.toThrow(/pet-mikke\.db を開けません。ファイルの権限/);
  rmSync(dataDir, { recursive: true });
});

const onPostgres = { DATABASE_URL: 'postgres://db.example/site' };
const longSecret = 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU';

test.each<[NodeJS.ProcessEnv, string]>([
  [{ PORT: 'eighty' }, '設定 PORT'],
  [{ PORT: '99999' }, 'ポート番号は65535までです'],
  [{ SEED: 'maybe' }, 'demo か none を指定してください'],
  ...['ftp://x', 'petmikke.example', 'https://petmikke.example/shop', 'https://a:b@petmikke.example'].map(
    (url): [NodeJS.ProcessEnv, string] => [{ SITE_URL: url }, 'http:// か https:// とホスト名だけ'],
  ),
  [{ ADMIN_PASSWORD: 'short' }, '12文字以上'],
  [{ TRUST_PROXY: '1' }, 'IPアドレスかCIDR'],
  [{ WRITE_LIMITS: '-1' }, '0以上'],
  [{ RENDER_THREADS: '0' }, '1〜16の整数を指定してください'],
  [{ RENDER_THREADS: '1.5' }, '1〜16の整数を指定してください'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'postgres://利用者'],
  [{ DATABASE_URL: 'postgres://u:p#w@db.example/site' }, 'パスワードの記号は%と16進数'],
  [onPostgres, 'SECRET か SECRET_FILE で指定してください'],
  [{ ...onPostgres, SECRET: 'aB3-'.repeat(7) }, '32〜256文字'],
  [{ ...onPostgres, SECRET: longSecret.repeat(8) }, '32〜256文字'],
  [{ ...onPostgres, SECRET: `${longSecret} 猫` }, '空白のない半角の英数字と記号'],
  [{ ...onPostgres, SECRET: 'abcabca'.repeat(6) }, '同じ文字の繰り返し'],
  [{ ...onPostgres, SECRET: 'Zx9.kQ2!'.repeat(4) }, '同じ文字の繰り返し'],
  [{ ...onPostgres, SECRET: longSecret, SECRET_FILE: '/run/secret' }, 'どちらか1つ'],
  [{ ...onPostgres, SECRET_FILE: '/nowhere/secret' }, '/nowhere/secret を読み取れません'],
])('rejects a wrong setting with a clear error: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('settings have defaults', () => {
  expect(readConfig({})).toMatchObject({ port: 4321, host: '127.0.0.1', seed: undefined, trustProxy: [], writeLimits: 1 });
  expect(readConfig({ RENDER_THREADS: '3' }).renderThreads).toBe(3);
  expect(readConfig({ SECRET: 'short' }).secret).toBeUndefined();
  expect(readConfig({ ...onPostgres, SECRET: longSecret })).toMatchObject({ secret: longSecret, backupSchedule: 'hourly' });
  // Commands beside a server make no keys, and its unit may hold the secret alone.
  expect(readSettings(onPostgres)).not.toHaveProperty('secret');
  const hosts = 'postgres://petmikke@10.0.0.21:5432,10.0.0.22:5432/petmikke';
  expect(readConfig({ DATABASE_URL: hosts, SECRET: longSecret }).database).toBe(hosts);
  expect(() => readConfig({ DATABASE_URL: hosts.replace('5432/', 'x/'), SECRET: longSecret })).toThrow('DATABASE_URL');
  // A file of settings may have lines that end in a carriage return.
  expect(readConfig({ SITE_URL: 'HTTPS://Petmikke.example/ \r' }).siteUrl).toBe('https://petmikke.example');
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8']);
});
