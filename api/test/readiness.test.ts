import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { stars } from './stars.ts';
import { freshText } from './visitors.ts';

// Room for the site and for the 200 MB that a ready server needs.
const disk = mountSmallDisk(500);
const onDisk = test.skipIf(!disk);
let data: DataDir;
let server: ServerProcess;

beforeAll(async () => {
  if (!disk) return;
  data = publishedDataDir(disk.folder);
  server = await runServer(data.dataDir, { LOG_LEVEL: 'silent' });
});

afterAll(async () => {
  if (!disk) return;
  await server.stop();
  disk.remove();
});

const review = async () => {
  const body = JSON.stringify({ nickname: 'ゆず', reviewText: freshText(), ...stars });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.url + addressOf('POST /api/products/{id}/reviews', { params: { id: 1 } }), {
    method: 'POST',
    headers,
    body,
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const readiness = async () => {
  const answer = await fetch(server.url + addressOf('GET /readyz'));
  const { reasons } = (await answer.json()) as { reasons: string[] };
  return { status: answer.status, reasons };
};
/** Waits for a status. Nothing writes, so the server notices by itself; a batch that the disk broke off may add a reason. */
const becomes = (status: number, ...reasons: string[]) =>
  expect
    .poll(readiness, { timeout: 30_000 })
    .toEqual({ status, reasons: reasons.length > 0 ? (expect.arrayContaining(reasons) as string[]) : [] });

onDisk('a full disk makes the server not ready by itself, and it is ready again once there is room', async () => {
  await becomes(200);
  // Filled again each time, because a server that has just started still removes files of its own.
  const whileFull = async () => {
    await disk?.fill();
    return readiness();
  };
  await expect
    .poll(whileFull, { timeout: 30_000 })
    .toEqual({ status: 503, reasons: expect.arrayContaining(['low_disk', 'disk_full']) as string[] });
  expect((await fetch(server.url + addressOf('GET /healthz'))).status).toBe(200);
  disk?.empty();
  await becomes(200);
  expect(await review()).toEqual([201, undefined]);
});

onDisk('a database that takes no writes answers 503 and makes the server not ready, until it takes them again', async () => {
  const files = ['', '-wal'].map((ending) => `${data.database}${ending}`);
  disk?.refuseWrites(true, ...files);
  // SQLite reports only that a write failed.
  expect(await review()).toEqual([503, 'disk_error']);
  await becomes(503, 'disk_error');
  disk?.refuseWrites(false, ...files);
  await becomes(200);
  expect(await review()).toEqual([201, undefined]);
});

onDisk('a file system that turned read-only refuses writes with 503 and goes on serving pages', async () => {
  disk?.breakDown();
  await becomes(503, 'read_only');
  expect(await review()).toEqual([503, 'disk_error']);
  for (const path of ['/product/1', '/', addressOf('GET /api/products', { query: { search: 'フード' } })])
    expect((await fetch(server.url + path)).status).toBe(200);
});

test.skipIf(disk)('cannot test a failing disk here: it requires root and loop devices', ({ skip }) => skip());
