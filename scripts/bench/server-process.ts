import { spawn } from 'node:child_process';
import { join } from 'node:path';

const password = 'bench-password-0001';

export interface BenchServer {
  url: string;
  pid: number;
  /** Of the operator's session. */
  token: string;
  stop: () => Promise<void>;
}

/** Runs the server as its own process on a free port, and logs in. */
export async function runServer(dataDir: string): Promise<BenchServer> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: password,
    WRITE_LIMITS: '0',
    BACKUP_SCHEDULE: 'off',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../api/server.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, address] = /ready (\S+)/.exec(text.toString()) ?? [];
      if (address) ready(address);
    });
    child.once('exit', (code) => failed(new Error(`server ended with ${String(code)}`)));
  });
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, token, stop };
}
