import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const hasNetworks = spawnSync('unshare', ['-rn', 'sh', '-c', 'ip link set lo up']).status === 0;

test.runIf(hasNetworks)('no request makes the server connect elsewhere: all of it works without a network', async () => {
  const run = `ip link set lo up && exec "${process.execPath}" "${join(import.meta.dirname, 'offline-visit.ts')}"`;
  const { stdout } = await promisify(execFile)('unshare', ['-rn', 'sh', '-c', run], { maxBuffer: 1e7 });
  const { answers, hosts } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { answers: Array<[string, number]>; hosts: string[] };
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter(([, status]) => status >= 300)).toEqual([]);
  expect(hosts).toEqual([]);
});

test.skipIf(hasNetworks)('cannot test outbound requests: network namespaces are not available', ({ skip }) => skip());
