import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFileOf } from '#db/database-file.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { percentile, type Figures } from './figures.ts';
import { countWrittenPages, recordReview, replayReviews } from './raw-reviews.ts';
import { runServer } from './server-process.ts';

const clients = 16;
const seconds = 8;
const quietReviews = 100;

/**
 * Measures how many reviews per second 16 clients get acknowledged; the same transaction run sequentially by better-sqlite3 alone on a copy
 * of the database; and, for single reviews, the time from the response until the product's page is served with the review.
 */
export async function measureReviews(figures: Figures, dataDir: string, products: number): Promise<void> {
  const raw = await measureRaw(databaseFileOf(dataDir), products);
  figures.add('write.review_pages', raw.pages, 'pages');
  const server = await runServer(dataDir);
  try {
    const live: number[] = [];
    for (let nth = 0; nth < quietReviews; nth++)
      live.push(await untilLive(server.url, 1 + ((nth * 7919) % products), `静かな${nth}件目の計測です`));
    figures.add('review_to_live.p50_ms', percentile(live, 0.5), 'ms');
    figures.add('review_to_live.p99_ms', percentile(live, 0.99), 'ms');
    const { perSecond, waits } = await runLoad([server.url], products);
    figures.add('write.reviews_per_s', perSecond, 'reviews/s');
    figures.add('write.reviews_p99_ms', percentile(waits, 0.99), 'ms');
    figures.add('write.raw_reviews_per_s', raw.perSecond, 'reviews/s');
    figures.add('write.reviews_vs_raw', perSecond / raw.perSecond, 'ratio');
  } finally {
    await server.stop();
  }
}

// Records statements and values of one review as the server writes it, then runs them again with other texts.
async function measureRaw(database: string, products: number): Promise<{ perSecond: number; pages: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-raw-'));
  try {
    const file = databaseFileOf(folder);
    copyFileSync(database, file);
    const recorded = await recordReview(file);
    replayReviews(file, recorded, products, 1000);
    const perSecond = replayReviews(file, recorded, products, seconds * 1000);
    return { perSecond, pages: countWrittenPages(file, recorded, products) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Posts reviews by 16 clients in all, through each server in turn. */
export async function runLoad(urls: readonly string[], products: number): Promise<{ perSecond: number; waits: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const waits: number[] = [];
  const run = async (client: number, until: number, keep: boolean) => {
    for (let nth = 0; performance.now() < until; nth++) {
      const began = performance.now();
      const id = 1 + (((client * 1009 + nth) * 7919) % products);
      const { status, body } = await post(urls[client % urls.length] ?? '', agent, id, `${client}番の人の${nth}件目（${began}）の計測です`);
      if (status !== 201) throw new Error(`${status} ${body}`);
      if (keep) waits.push(performance.now() - began);
    }
  };
  const all = async (milliseconds: number, keep: boolean) => {
    const until = performance.now() + milliseconds;
    await Promise.all(Array.from({ length: clients }, (_, client) => run(client, until, keep)));
  };
  await all(2000, false);
  const began = performance.now();
  await all(seconds * 1000, true);
  const perSecond = (waits.length * 1000) / (performance.now() - began);
  agent.destroy();
  return { perSecond, waits };
}

async function untilLive(url: string, id: number, text: string): Promise<number> {
  const agent = new Agent();
  const { status, body } = await post(url, agent, id, text);
  agent.destroy();
  const answered = performance.now();
  if (status !== 201) throw new Error(`${status} ${body}`);
  while (!(await (await fetch(`${url}/product/${id}`)).text()).includes(text))
    if (performance.now() - answered > 30_000) throw new Error('the review did not become public within 30 s');
  return performance.now() - answered;
}

function post(url: string, agent: Agent, id: number, reviewText: string): Promise<{ status: number; body: string }> {
  const stars = eachRating(() => 4);
  const body = JSON.stringify({ nickname: '計測する人', reviewText, rating: 4, ...stars });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, failed) => {
    const sent = request(`${url}/api/products/${id}/reviews`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    sent.on('error', failed);
    sent.end(body);
  });
}
