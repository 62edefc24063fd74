import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '#api/contract/address-of.ts';
import { renderSettings } from './render-threads.ts';

const root = join(import.meta.dirname, '../..');
/** The memory options with which `npm start` runs the server. */
export const processOptions = JSON.parse(readFileSync(join(root, 'api/process-options.json'), 'utf8')) as {
  flags: string[];
  environment: Record<string, string>;
};
const password = 'とても長いテストの合言葉';
// Node's compile cache: a second start takes half the time.
const compiled = join(root, 'node_modules/.cache/compiled');

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Kills the process at once. */
  kill: () => Promise<unknown>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/** Runs the server in a separate process on a free port; rejects with its output if it exits before it is ready. */
export async function runServer(dataDir: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const { ready, ...server } = spawnServer(dataDir, environment);
  return { ...server, url: await ready };
}

/** Starts the server without waiting for it. */
export function spawnServer(dataDir: string, environment: Record<string, string> = {}) {
  const env = {
    ...processOptions.environment,
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: password,
    WRITE_LIMITS: '0',
    BACKUP_SCHEDULE: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...renderSettings,
    NODE_COMPILE_CACHE: compiled,
    NODE_DISABLE_COMPILE_CACHE: undefined,
    ...environment,
  };
  const child = spawn(process.execPath, [...processOptions.flags, 'api/server.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((listening, failed) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /ready (\S+)/.exec(printed) ?? [];
      if (address) listening(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then(() => failed(new Error(printed)));
  });
  const signal = (name: 'SIGKILL' | 'SIGTERM') => async () => {
    child.kill(name);
    return ended;
  };
  return { ready, child, kill: signal('SIGKILL'), stop: signal('SIGTERM') };
}

/** Logs in as the operator; returns the header for further calls. */
export async function logIn(url: string): Promise<{ authorization: string }> {
  const { token } = (await (await sendPassword(url)).json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Logs in as the operator; returns the cookie that a browser then sends. */
export async function openSession(url: string): Promise<string> {
  const [cookie = ''] = (await sendPassword(url)).headers.getSetCookie();
  return cookie.replace(/;.*/, '');
}

async function sendPassword(url: string): Promise<Response> {
  const answer = await fetch(url + addressOf('POST /api/admin/auth'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}
