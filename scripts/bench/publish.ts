import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { processOptions } from '#api/test/server-process.ts';
import type { Figures } from './figures.ts';

/** Publishes a data folder from scratch and reports the cost per page. */
export function measureCleanPublish(figures: Figures, dataDir: string, size: number | string): void {
  const { flags, environment } = processOptions;
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, join(import.meta.dirname, 'publish-once.ts'), dataDir], {
    encoding: 'utf8',
    env: { ...environment, ...process.env },
  });
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error(stderr);
  const { pages, seconds, cpuSeconds, peakMegabytes } = JSON.parse(line) as Record<
    'pages' | 'seconds' | 'cpuSeconds' | 'peakMegabytes',
    number
  >;
  const name = `publish.clean.${size}`;
  figures.add(`${name}.pages`, pages, 'pages');
  figures.add(`${name}.pages_per_s`, pages / seconds, 'pages/s');
  figures.add(`${name}.ms_per_page`, (seconds * 1000) / pages, 'ms');
  figures.add(`${name}.cpu_ms_per_page`, (cpuSeconds * 1000) / pages, 'ms');
  figures.add(`${name}.peak_mb`, peakMegabytes, 'MB');
}
