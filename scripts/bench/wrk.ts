import { spawn, spawnSync } from 'node:child_process';

/** Results of a wrk run. */
interface WrkReport {
  perSecond: number;
  p99Ms: number;
  /** Responses other than 2xx and 3xx, and connections that broke or timed out. */
  failures: number;
}

export function hasWrk(): boolean {
  return !spawnSync('wrk', ['--version']).error;
}

/** Requests one address repeatedly for some seconds, over 32 connections, with these headers. */
export async function runWrk(url: string, seconds: number, headers: readonly string[] = ['Accept-Encoding: gzip']): Promise<WrkReport> {
  const child = spawn('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', ...headers.flatMap((header) => ['-H', header]), url]);
  let report = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (report += text));
  await new Promise((ended) => child.once('close', ended));
  const [, value = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  const [, ...broken] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]),
    p99Ms: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    failures: [/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? '0', ...broken].reduce((sum, count) => sum + Number(count), 0),
  };
}
