// Plain JavaScript for any Node: installs the dependencies if needed, then runs the command with the Node that they include.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = 'start', ...rest] = process.argv.slice(2);
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const mark = join(root, 'node_modules/.installed-lock');

// npm runs this after each `npm ci`, so that a command beside a server that was deployed by one does not install under it.
if (command === 'installed') {
  writeFileSync(mark, lock);
  process.exit(0);
}
if (command === 'start') await refuseTakenPort();
install();
handOver(findNode());

/** Reports a port in use before anything is installed or published. */
async function refuseTakenPort() {
  const port = Number(process.env.PORT || 4321);
  const host = process.env.HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65535) return;
  const problem = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (problem?.code === 'EADDRINUSE')
    stop(`ポート ${port} は使われています。ほかのサーバーを止めるか、PORT=4322 npm start のように変えてください。`);
}

/** Runs `npm ci` unless node_modules was installed from this lock file. */
function install() {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('依存パッケージを入れています…');
  // The packages bring a Node of their own, so what npm warns about the running one is left out.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('依存パッケージを入れられませんでした。ネットワークを確かめて、もう一度実行してください。');
  // npm may be told to run no scripts.
  writeFileSync(mark, lock);
}

/** Returns the Node installed with the dependencies, or the running one if it is new enough. */
function findNode() {
  const brought = join(root, 'node_modules/.bin/node');
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 24 && minor >= 16) || (major === 26 && minor >= 3) || major > 26) return process.execPath;
  return stop('Node.js 24.16 以上（または 26.3 以上）を入れてから、もう一度実行してください。');
}

function handOver(node) {
  const bin = join(root, 'node_modules/.bin');
  // Set when a process starts: how much unused memory V8 and glibc keep for each thread of the server.
  const memory = command === 'start' ? JSON.parse(readFileSync(join(root, 'api/process-options.json'), 'utf8')) : { flags: [] };
  const env = {
    ...memory.environment,
    // Without it each thread strips the types of every module again, at each start.
    ...(command === 'start' || command === 'test' ? { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') } : {}),
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  };
  const child = spawn(node, [...memory.flags, join(root, 'scripts', `${command}.ts`), ...rest], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A signal to npm ends it and its shell, which passes none on. A terminal that closes ends them too; what then ends is up to the child.
  const shell = process.ppid;
  let watches = Boolean(process.env.npm_lifecycle_event);
  process.on('SIGHUP', () => (watches = false));
  const check = () => watches && process.ppid !== shell && child.kill('SIGTERM');
  // On a busy machine the timer may be due before a signal that came first is handled.
  setInterval(() => setImmediate(check), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
