import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const hasNetworks = spawnSync('unshare', ['-rn', 'sh', '-c', 'ip link set lo up']).status === 0;

test.runIf(hasNetworks)('nothing that is sent makes the server reach out: all of it works without a network', async () => {
  const run = `ip link set lo up && exec "${process.execPath}" "${join(import.meta.dirname, 'offline-visit.ts')}"`;
  const { stdout } = await promisify(execFile)('unshare', ['-rn', 'sh', '-c', run], { maxBuffer: 1e7 });
  const { answers, asked } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { answers: Array<[string, number]>; asked: string[] };
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter(([, status]) => status >= 300)).toEqual([]);
  expect(asked).toEqual([]);
});

test.skipIf(hasNetworks)('a network of its own cannot be had here: outbound requests are not tried', () => undefined);
