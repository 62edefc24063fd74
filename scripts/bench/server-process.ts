import { readConfig } from '#api/config.ts';
import { logIn, runServer as runProcess, type ServerProcess } from '#api/test/server-process.ts';

export interface BenchServer {
  url: string;
  pid: number;
  /** Token of the operator's session. */
  token: string;
  stop: () => Promise<unknown>;
}

/** Runs the server with as many render threads as it takes by itself, until it is ready. The servers of tests have one. */
export function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  return runProcess(dataDir, { RENDER_THREADS: String(readConfig({}).renderThreads), ...settings });
}

/** Runs the server likewise, and logs in. */
export async function runServer(dataDir: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  const { url, child, stop } = await startServer(dataDir, settings);
  const { authorization } = await logIn(url);
  return { url, pid: child.pid ?? 0, token: authorization.replace('Bearer ', ''), stop };
}
