import { addressOf } from '#api/contract/address-of.ts';
import { drawNumbers } from '#db/test/random.ts';
import { isLongRun } from '#db/test/long-run.ts';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCurrent } from '../publisher/generation.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';
import { stars } from './stars.ts';
import { publishClean } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

const random = drawNumbers();
const rounds = isLongRun ? 25 : 1;
const clients = 16;
/** Products that get reviews, and those of them that are saved: each is shown on some hundred pages that the next start publishes. */
const [reviewed, savedToo] = isLongRun ? [30, 16] : [2, 2];
/** What is compared with a clean publish in the short run: pages of products, and lists of those above. */
const hasPage = (path: string) => /^\/($|product\/|products\/(all|dog)\/|reviews\/ranking\/all\/all\/)/.test(path);
/** Fewest acknowledged writes before the kill of a round: 50,000 in all in the long form. */
const fewest = isLongRun ? 2000 : 20;
let data: DataDir;

beforeAll(() => {
  data = publishedDataDir();
});

afterAll(() => data.remove());

/** Review texts and product names whose responses arrived. */
interface Acknowledged {
  reviews: string[];
  saves: Array<{ id: number; name: string }>;
}

/** Posts reviews and saves products until the server stops. */
async function writeUntilKilled(
  { url }: ServerProcess,
  round: number,
  session: { authorization: string },
  acknowledged: Acknowledged,
): Promise<void> {
  const headers = { ...session, 'content-type': 'application/json' };
  const post = async (client: number) => {
    for (let nth = 0; ; nth++) {
      const reviewText = `記録${round}の${client}の${nth}番目のレビューです`;
      const id = 1 + ((client + nth) % reviewed);
      const answer = await fetch(url + addressOf('POST /api/products/{id}/reviews', { params: { id } }), {
        method: 'POST',
        headers,
        body: JSON.stringify({ nickname: '書く人', reviewText, ...stars }),
      });
      if (answer.status === 201) acknowledged.reviews.push(reviewText);
      // One product save for every eight reviews, which are what visitors would lose.
      if (client >= savedToo || nth % 8 !== client % 8) continue;
      const name = `版${round}-${client}-${nth}`;
      const saved = await fetch(url + addressOf('PATCH /api/admin/products/{id}', { params: { id: 1 + client } }), {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ name }),
      });
      if (saved.status === 200) acknowledged.saves.push({ id: 1 + client, name });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => post(client).catch(() => undefined)));
}

test('a kill at any moment loses nothing acknowledged; the next start brings the site level', async () => {
  const reviews: string[] = [];
  const saves = new Map<number, string>();
  let saved = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await runServer(data.dataDir);
    const acknowledged: Acknowledged = { reviews: [], saves: [] };
    const writing = writeUntilKilled(server, round, await logIn(server.url), acknowledged);
    await expect.poll(() => acknowledged.reviews.length + acknowledged.saves.length, { timeout: 120_000 }).toBeGreaterThan(fewest);
    const moment = random() * 1200;
    await new Promise((over) => setTimeout(over, moment));
    await server.kill();
    await writing;
    console.log(
      `round ${round}: killed ${Math.round(moment)} ms after ${acknowledged.reviews.length} reviews, ${acknowledged.saves.length} saves`,
    );
    reviews.push(...acknowledged.reviews);
    for (const { id, name } of acknowledged.saves) saves.set(id, name);
    saved += acknowledged.saves.length;
  }
  const last = await runServer(data.dataDir);
  await expect
    .poll(async () => (await (await fetch(last.url + addressOf('GET /readyz'))).json()) as object, { timeout: 120_000 })
    .toSatisfy(isLevel);
  await last.stop();

  const database = new Database(data.database, { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  const stored = new Set(database.prepare('select review_text from reviews').pluck().all());
  expect(reviews.filter((text) => !stored.has(text))).toEqual([]);
  for (const [id, name] of saves)
    expect(database.prepare('select name from products where id = ?').pluck().get(id)).toSatisfy((found: string) =>
      isSameOrLater(found, name),
    );
  database.close();
  expect(reviews.length + saved).toBeGreaterThan(rounds * fewest);

  const clean = await publishClean(data.database, hasPage);
  const current = await openCurrent(data.dataDir);
  expect(differences(treeOf(current, hasPage), treeOf(clean.publisher.live, hasPage))).toEqual([]);
  await current?.index.close();
  await clean.close();
});

function isLevel(state: { position: number; publishedThrough: number; ready: boolean }): boolean {
  return state.ready && state.position === state.publishedThrough;
}

// A save that was committed but not answered before the kill may follow the last acknowledged one.
function isSameOrLater(found: string, acknowledged: string): boolean {
  const order = (name: string) => name.slice(1).split('-').map(Number);
  const [one, other] = [order(found), order(acknowledged)];
  return (one[0] ?? 0) > (other[0] ?? 0) || (one[0] === other[0] && (one[2] ?? 0) >= (other[2] ?? 0));
}
