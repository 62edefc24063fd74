import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { startWithOperator } from './calls.ts';

const hasSqlmap = spawnSync('sqlmap', ['--version']).status === 0;

let operator: Awaited<ReturnType<typeof startWithOperator>>;
let url: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pet-mikke-sqlmap-'));
  operator = await startWithOperator();
  url = await operator.server.app.listen({ port: 0, host: '127.0.0.1' });
  expect((operator.server.app.server.address() as AddressInfo).port).toBeGreaterThan(0);
});
afterAll(async () => {
  await operator.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(hasSqlmap).each([
  [
    addressOf('GET /api/products', { query: { search: 'neko', sortBy: 'rating', sortOrder: 'desc', brand: 'nora', petType: 'cat' } }),
    'search,sortBy,sortOrder,brand,petType',
  ],
  [
    addressOf('GET /api/reviews/ranking/{ratingField}', { params: { ratingField: 'rating' }, query: { sort: 'newest', petType: 'dog' } }),
    'sort,petType',
  ],
  [addressOf('GET /api/forum/posts', { query: { search: 'mizu', sort: 'popular', tag: '1' } }), 'search,sort,tag'],
  [addressOf('GET /api/suggestions', { query: { q: 'neko' } }), 'q'],
  [addressOf('GET /api/admin/products', { query: { search: 'neko', sortBy: 'name', sortOrder: 'asc' } }), 'search,sortBy,sortOrder'],
])('sqlmap finds no injection in %s', async (path, parameters) => {
  const options = [
    '--batch',
    '--flush-session',
    '--disable-coloring',
    '--dbms=SQLite',
    '--level=2',
    '--risk=2',
    '--threads=2',
    '--ignore-code=*',
  ];
  const target = ['-u', url + path, '-p', parameters, '-H', `Authorization: Bearer ${operator.token}`, '--output-dir', folder];
  let requests = 0;
  const count = () => requests++;
  operator.server.app.server.on('request', count);
  const { stdout } = await promisify(execFile)('sqlmap', [...target, ...options], { maxBuffer: 1e8 });
  operator.server.app.server.off('request', count);
  console.log(`sqlmap sent ${requests} requests to ${path}`);
  // Fewer mean that sqlmap gave up before its payloads.
  expect(requests).toBeGreaterThan(40 * parameters.split(',').length);
  expect(stdout).toMatch(/all tested parameters do not appear to be injectable/);
  expect(stdout).not.toMatch(/is vulnerable|identified the following injection point/);
});

test.skipIf(hasSqlmap)('cannot run sqlmap: it is not installed', ({ skip }) => skip());
