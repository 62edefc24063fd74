import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { facetOptions } from '#api/routes/facet-options.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { openReader } from '#db/open.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listFullProducts } from '#db/queries/product-list.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { countProducts } from '#db/queries/products.ts';
import { percentile, type Figures } from './figures.ts';
import { runServer } from './server-process.ts';

const golden = readFileSync(join(import.meta.dirname, '../../db/test/golden-queries.json'), 'utf8');
const queries = (JSON.parse(golden) as Array<{ queries: string[] }>).flatMap((group) => group.queries);

/** Typical filters: none, each alone, some together, and searches. */
const filters: ProductFilter[] = [
  {},
  { petType: 'dog' },
  { category: 'food' },
  { brand: 'komorebi' },
  { price: { belowPrice: 25.005 } },
  { rating: 3 },
  { offer: 'sale' },
  { petType: 'cat', category: 'litter' },
  { petType: 'dog', rating: 4 },
  { category: 'food', price: { minPrice: 25.005, belowPrice: 50.005 } },
  { petType: 'dog', category: 'food', rating: 3, offer: 'sale' },
  { petType: 'cat', brand: 'nora', price: { belowPrice: 50.005 } },
  ...['犬', 'フード', 'カリカリ', 'チキン', 'わんこ おやつ'].flatMap((search) => [{ search }, { search, petType: 'dog', rating: 3 }]),
];

/**
 * Times the golden queries (a list of 24 and its count) and the counts of filter options on one connection, then a product page of the
 * running server, alone and while two clients filter and search without a pause.
 */
export async function measureSearch(figures: Figures, dataDir: string, products: number): Promise<void> {
  const db = openReader(databaseFileOf(dataDir));
  const search = await timeEach(queries, async (query) => {
    await listFullProducts(db, { search: query }, { sort: 'delivered', limit: 24 });
    await countProducts(db, { search: query });
  });
  const counted = await timeEach([...filters, ...filters, ...filters], (filter) => listFacets(db, filter, facetOptions));
  await db.destroy();
  figures.add(`search.p50_ms.${String(products)}`, percentile(search, 0.5), 'ms');
  figures.add(`search.p95_ms.${String(products)}`, percentile(search, 0.95), 'ms');
  figures.add(`facets.p95_ms.${String(products)}`, percentile(counted, 0.95), 'ms');
  await measureUnderFilters(figures, dataDir, products);
}

async function measureUnderFilters(figures: Figures, dataDir: string, products: number): Promise<void> {
  const server = await runServer(dataDir);
  try {
    await servePages(server.url, 300);
    const alone = percentile(await servePages(server.url, 1500), 0.99);
    let filtering = true;
    const clients = [0, 1].map(async (client) => {
      for (let nth = client; filtering; nth += 2) await fetchText(`${server.url}${pathOf(nth)}`);
    });
    const under = percentile(await servePages(server.url, 1500), 0.99);
    filtering = false;
    await Promise.all(clients);
    figures.add(`serve.product.p99_ms_alone.${String(products)}`, alone, 'ms');
    figures.add(`serve.product.p99_ms_under_filters.${String(products)}`, under, 'ms');
  } finally {
    await server.stop();
  }
}

function pathOf(nth: number): string {
  const query = encodeURIComponent(queries[(nth * 7) % queries.length] ?? '');
  return (
    [`/api/products/facets?petType=dog&minRating=3`, `/api/products?search=${query}&limit=24`, `/api/products/facets?search=${query}`][
      nth % 3
    ] ?? ''
  );
}

// Sends one request after another at a steady pace, because this measures how long a reader waits, not the throughput.
async function servePages(url: string, requests: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (let nth = 0; nth < requests; nth++) {
    const started = performance.now();
    await fetchText(`${url}/product/${String(1 + (nth % 100))}`, agent);
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  agent.destroy();
  return times;
}

function fetchText(url: string, agent?: Agent): Promise<void> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' }, ...(agent ? { agent } : {}) }, (response) => {
      response.resume();
      response.on('end', () => (response.statusCode === 200 ? done() : failed(new Error(`${url} ${String(response.statusCode)}`))));
    }).on('error', failed);
  });
}

async function timeEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number[]> {
  for (const item of items.slice(0, 30)) await work(item);
  const times: number[] = [];
  for (const item of items) {
    const started = performance.now();
    await work(item);
    times.push(performance.now() - started);
  }
  return times;
}
