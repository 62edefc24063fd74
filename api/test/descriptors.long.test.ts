import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer } from './server-process.ts';

// prlimit belongs to util-linux; other systems may lack it.
const possible = spawnSync('prlimit', ['--version']).status === 0;
let data: DataDir;

beforeAll(() => {
  data = publishedDataDir();
});

afterAll(() => data.remove());

test.skipIf(!possible)('pages unwritable for lack of descriptors make the server not ready (needs prlimit)', async () => {
  const server = await runServer(data.dataDir, { LOG_LEVEL: 'silent' });
  const headers = { ...(await logIn(server.url)), 'content-type': 'application/json' };
  const ready = async () =>
    (await (await fetch(server.url + addressOf('GET /readyz'))).json()) as { ready: boolean; reasons: string[]; message: string };
  const limit = (count: number) => spawnSync('prlimit', ['--pid', String(server.child.pid), `--nofile=${count}:4096`]);
  const rename = (name: string) =>
    fetch(server.url + addressOf('PATCH /api/admin/products/{id}', { params: { id: 1 } }), {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ name }),
    });
  await expect.poll(ready, { timeout: 60_000 }).toMatchObject({ ready: true });
  // The first save opens what later saves need; from then on no file can be opened, while open connections continue.
  expect((await rename('まだ開ける名前')).status).toBe(200);
  // Which file cannot be opened decides whether pages fail or the whole batch breaks off.
  const reasons = ['too_many_files', expect.stringMatching(/^(pages_failing|broken_off)$/)];
  let saves = 0;
  let fewest = Infinity;
  // Files open while the descriptors are counted leave as many free afterwards: the fewest of several counts leave none.
  const saveWithoutDescriptors = async () => {
    fewest = Math.min(fewest, readdirSync(`/proc/${String(server.child.pid)}/fd`).length);
    limit(fewest);
    expect((await rename(`開けないときの名前${++saves}`)).status).toBe(200);
    return ready();
  };
  await expect.poll(saveWithoutDescriptors, { timeout: 60_000, interval: 500 }).toMatchObject({ ready: false, reasons });
  expect((await ready()).message).toMatch(
    /^同時に開けるファイルの上限に達していて、書き込めません。（EMFILE）(書き込めないページがあります。自動でやり直します。（\d+ページ、EMFILE）|ページの公開が途中で止まりました。自動でやり直します。（[A-Z_]+）)$/,
  );
  limit(4096);
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ ready: true, reasons: [] });
  expect(await (await fetch(`${server.url}/product/1`)).text()).toContain(`開けないときの名前${saves}`);
  await server.stop();
});
