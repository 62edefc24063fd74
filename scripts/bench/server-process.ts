import { logIn, runServer as runProcess } from '../../api/test/server-process.ts';

export interface BenchServer {
  url: string;
  pid: number;
  /** Token of the operator's session. */
  token: string;
  stop: () => Promise<unknown>;
}

/** Runs the server as the tests do, and logs in. */
export async function runServer(dataDir: string, settings: Record<string, string> = {}): Promise<BenchServer> {
  const { url, child, stop } = await runProcess(dataDir, settings);
  const { authorization } = await logIn(url);
  return { url, pid: child.pid ?? 0, token: authorization.replace('Bearer ', ''), stop };
}
