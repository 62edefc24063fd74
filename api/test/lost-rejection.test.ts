import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { runServer } from './server-process.ts';

let data: DataDir;
beforeAll(() => {
  data = publishedDataDir();
});
afterAll(() => data.remove());

const forgetful = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waited for this')));`;

test('an unhandled rejection is logged and ends the process, which can start again', async () => {
  const preload = `--import=data:text/javascript,${encodeURIComponent(forgetful)}`;
  const server = await runServer(data.dataDir, { NODE_OPTIONS: preload });
  let logged = '';
  server.child.stderr?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const ended = new Promise((resolve) => server.child.once('close', resolve));
  server.child.kill('SIGUSR2');
  expect(await ended).toBe(1);
  expect(logged).toContain('nobody waited for this');
  const again = await runServer(data.dataDir);
  expect((await fetch(`${again.url}/product/1`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});
