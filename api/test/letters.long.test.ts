import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openReader, openWriter } from '#db/open.ts';
import { percentile } from '../../scripts/bench/figures.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';

const subscribers = 50_000;
const kills = 5;
const reads = 300;

let data: DataDir;
let mails: TestMailServer;
let server: ServerProcess;
/** How often each address got the letter. */
const arrived = new Map<string, number>();

beforeAll(async () => {
  data = publishedDataDir();
  await subscribeMany();
  mails = await startMailServer({
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once('end', () => {
        const to = envelope.rcptTo[0]?.address ?? '';
        arrived.set(to, (arrived.get(to) ?? 0) + 1);
        done();
      });
    },
  });
});

afterAll(async () => {
  await server.stop();
  await mails.close();
  data.remove();
});

async function subscribeMany(): Promise<void> {
  const db = openWriter(data.database);
  const consentAt = new Date().toISOString();
  const rows = Array.from({ length: subscribers }, (_, nth) => ({
    email: `reader-${nth}@example.jp`,
    status: 'confirmed' as const,
    consentAt,
  }));
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += 1000)
      await trx
        .insertInto('subscribers')
        .values(rows.slice(from, from + 1000).map((row) => ({ ...row, createdAt: consentAt })))
        .execute();
  });
  await db.destroy();
}

test('a newsletter leaves once for each of 50,000 addresses, with the server killed five times', async () => {
  const port = await freePort();
  const start = () => runServer(data.dataDir, { SMTP_URL: `${mails.url}?connections=20`, PORT: String(port) });
  server = await start();
  const alone = await readWaits(server.url);
  await sendLetter(server.url);
  await hasArrived(subscribers / 50);
  const under = await readWaits(server.url);
  for (let nth = 1; nth <= kills; nth++) {
    await hasArrived((subscribers * nth) / (kills + 1));
    await server.kill();
    server = await start();
  }
  const { sent, unclear, failed, recipients } = await ended();
  console.log(
    `${sent} sent, ${unclear} unclear; a page takes ${percentile(alone, 0.99)} ms (p99) alone, ${percentile(under, 0.99)} meanwhile`,
  );
  expect([recipients, failed, sent + unclear]).toEqual([subscribers, 0, subscribers]);
  // A kill leaves open what was under way: twenty connections, and the notes of 25 ms.
  expect(unclear).toBeLessThan(kills * 100);
  expect([...arrived.values()].filter((times) => times !== 1)).toEqual([]);
  expect(arrived.size).toBeGreaterThanOrEqual(sent);
  expect(percentile(under, 0.99)).toBeLessThan(2 * percentile(alone, 0.99) + spare);
});

/** Milliseconds that the mail server of this process takes from the readers of it. */
const spare = 20;

async function sendLetter(url: string): Promise<void> {
  const headers = { ...(await logIn(url)), 'content-type': 'application/json' };
  const post = async (address: string, body: object) => {
    const answer = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const blocks = [{ kind: 'text', text: '冬のあいだの水飲みについて、読みものをまとめました。' }];
  const { id } = await post(addressOf('POST /api/admin/letters'), { subject: '五万人への冬のお知らせ', blocks });
  await post(addressOf('POST /api/admin/letters/{id}/send', { params: { id } }), {});
}

async function hasArrived(count: number): Promise<void> {
  while (arrived.size < count) await pause(20);
}

/** Waits for the end of the letter, and returns its results. */
async function ended() {
  const reader = openReader(data.database);
  for (;;) {
    const letter = await reader.selectFrom('letters').selectAll().executeTakeFirstOrThrow();
    if (letter.state === 'sent') {
      await reader.destroy();
      return letter;
    }
    await pause(500);
  }
}

async function readWaits(url: string): Promise<number[]> {
  const waits: number[] = [];
  for (let nth = 0; nth < reads; nth++) {
    const started = performance.now();
    const answer = await fetch(`${url}/product/1`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    waits.push(performance.now() - started);
    await pause(10);
  }
  return waits;
}
