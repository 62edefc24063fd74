import { expect } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ServerProcess } from './server-process.ts';
import { stars } from './stars.ts';
import { openTestSite, publishClean } from './test-site.ts';
import { differences, treeOf } from './tree.ts';
import { freshText } from './visitors.ts';

type Node = Pick<ServerProcess, 'url'>;

interface Readiness {
  status: number;
  ready: boolean;
  reasons: string[];
  position: number;
  publishedThrough: number;
  publishingAll: boolean;
  lag?: number;
}

/** Sends a request to a node without following redirects. */
export function ask({ url }: Node, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url + path, { redirect: 'manual', ...init });
}

/** Returns what a client sees of a refused request. */
export async function refusal(
  answering: Promise<Response>,
): Promise<[status: number, retryAfter: string | null, code: string | undefined]> {
  const answer = await answering;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const { code } = isJson ? ((await answer.json()) as { code: string }) : { code: undefined };
  return [answer.status, answer.headers.get('retry-after'), code];
}

export async function readiness(node: Node): Promise<Readiness> {
  const answer = await ask(node, addressOf('GET /readyz'));
  return { status: answer.status, ...((await answer.json()) as Omit<Readiness, 'status'>) };
}

/** Waits until a node is ready with these reasons alone. */
export async function becomes(node: Node, ...reasons: string[]): Promise<void> {
  const state = async () => {
    const { status, reasons: given } = await readiness(node);
    return [status, given];
  };
  await expect.poll(state, { timeout: 30_000 }).toEqual([200, reasons]);
}

/** Waits until a node shows every change. */
export async function becomesLevel(node: Node): Promise<void> {
  const isLevel = async () => {
    const { reasons, position, publishedThrough, publishingAll } = await readiness(node);
    return reasons.length === 0 && !publishingAll && position === publishedThrough;
  };
  await expect.poll(isLevel, { timeout: 120_000 }).toBe(true);
}

/** A review that is sent with one key, however often and to whichever node. */
export function newReview(id = 1) {
  const text = freshText();
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ nickname: 'ゆず', reviewText: text, ...stars });
  const path = addressOf('POST /api/products/{id}/reviews', { params: { id } });
  const send = (node: Node) => ask(node, path, { method: 'POST', headers, body });
  /** Sends it until it is stored. */
  const store = async (node: Node) => {
    await expect.poll(async () => (await send(node)).status, { timeout: 120_000 }).toBe(201);
  };
  /** Counts it in the node's list; 0 while the node's page lacks it. */
  const timesShown = async (node: Node) => {
    const list = addressOf('GET /api/products/{id}/reviews', { params: { id }, query: { limit: 100 } });
    const page = await (await ask(node, `/product/${id}`)).text();
    const reviews = (await (await ask(node, list)).json()) as Array<{ reviewText: string }>;
    return page.includes(text) ? reviews.filter(({ reviewText }) => reviewText === text).length : 0;
  };
  return { id, text, send, store, timesShown };
}

/** Sixty products of a brand as a file, more than are written between other writes. */
export function importedRows(brand: string): string {
  const rows = Array.from({ length: 60 }, (_, at) => `取り込んだ品${at},毎日のごはん,25,/art/a.svg,犬,フード,${brand}`);
  return ['name,description,price,imageUrl,petType,category,brandSlug', ...rows].join('\n');
}

/** Compares the pages of a stopped node, after what the stop left for the next start, with those that are published from scratch. */
export async function expectClean(dataDir: string, database: string): Promise<void> {
  const [site, clean] = [await openTestSite(dataDir, database), await publishClean(database)];
  expect(differences(treeOf(site.publisher.live), treeOf(clean.publisher.live))).toEqual([]);
  await site.close();
  await clean.close();
}

/** Reads pages over and over; returns what was not answered with 200. */
export async function readPages(node: Node, isRunning: () => boolean): Promise<string[]> {
  const failed: string[] = [];
  while (isRunning()) {
    for (const path of ['/', '/product/1', '/products/dog/food', '/forum']) {
      const { status } = await ask(node, path);
      if (status !== 200) failed.push(`${path} ${status}`);
    }
    await new Promise((later) => setTimeout(later, 20));
  }
  return failed;
}
