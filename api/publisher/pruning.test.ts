import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteFolders } from './page-file.ts';
import { Pruning } from './pruning.ts';

let dataDir: string;
let generations: string;
const kept = { name: 'two' };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-pruning-'));
  ({ generations } = siteFolders(dataDir));
  for (const name of ['one', 'two', 'three']) {
    mkdirSync(join(generations, name, 'pages'), { recursive: true });
    writeFileSync(join(generations, name, 'fingerprint'), name);
  }
});

afterEach(() => rmSync(dataDir, { recursive: true }));

test('removes every generation except the served one', async () => {
  const pruning = new Pruning({ dataDir });
  pruning.start(kept);
  await pruning.done;
  expect(readdirSync(generations)).toEqual(['two']);
  expect(existsSync(join(generations, 'two', 'fingerprint'))).toBe(true);
});

test('touches no further generation once the server stops', async () => {
  const pruning = new Pruning({ dataDir });
  pruning.start(kept);
  await pruning.stop();
  expect(readdirSync(generations).toSorted()).toEqual(['one', 'three', 'two']);
  for (const name of ['one', 'three']) expect(existsSync(join(generations, name, 'fingerprint')), name).toBe(true);
});
