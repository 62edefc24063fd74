import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const setUp = 'ip link set lo up && ip addr add 192.41.162.30/32 dev lo';
const hasNetworks = spawnSync('unshare', ['-rn', 'sh', '-c', setUp]).status === 0;

test.runIf(hasNetworks)('follows no redirect from a public host to a private address or another port', async () => {
  const run = `${setUp} && exec "${process.execPath}" "${join(import.meta.dirname, 'redirected-fetch.ts')}"`;
  const { stdout } = await promisify(execFile)('unshare', ['-rn', 'sh', '-c', run]);
  expect(JSON.parse(stdout)).toEqual({ answers: ['true', 'private', 'private', 'private', 'port', 'private', 'private'], requests: [] });
});

test.skipIf(hasNetworks)('cannot test redirects to private addresses: network namespaces are not available', ({ skip }) => skip());
