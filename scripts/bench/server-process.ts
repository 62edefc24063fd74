import { readConfig } from '#api/config.ts';
import { logIn, runServer as runProcess } from '../../api/test/server-process.ts';

export interface BenchServer {
  url: string;
  pid: number;
  /** Token of the operator's session. */
  token: string;
  stop: () => Promise<unknown>;
}

/** Runs the server with as many render threads as it takes by itself, and logs in. */
export async function runServer(dataDir: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  // The servers of tests have one.
  const { url, child, stop } = await runProcess(dataDir, { RENDER_THREADS: String(readConfig({}).renderThreads), ...settings });
  const { authorization } = await logIn(url);
  return { url, pid: child.pid ?? 0, token: authorization.replace('Bearer ', ''), stop };
}
