import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFileOf } from '#db/database-file.ts';
import type { PostgresServer } from '#db/test/postgres-server.ts';
import { copySite } from '#api/test/copy-site.ts';
import { importProducts } from './console.ts';
import { percentile, type Figures } from './figures.ts';
import { template } from './postgres-template.ts';
import { runLoad } from './reviews.ts';
import { publishedThrough, save, text, until } from './save-to-live.ts';
import { runServer, type BenchServer } from './server-process.ts';

interface Sites {
  /** Holds a published site on SQLite. */
  dataDir: string;
  postgres: PostgresServer;
}

const rounds = 3;
const saves = 200;

/**
 * Compares the reviews per second of one server on SQLite, one on PostgreSQL and two on one database, in turn. Each of two renders all
 * pages, so they are also compared with two of which one gets all reviews: the machine then renders as much.
 */
export async function measureNodeReviews(figures: Figures, { dataDir, postgres, products }: Sites & { products: number }): Promise<void> {
  const run = async (servers: readonly BenchServer[]) => {
    const urls = servers.map(({ url }) => url);
    return (await runLoad(urls, products)).perSecond;
  };
  const results: Array<Record<'file' | 'one' | 'two' | 'oneOfTwo', number>> = [];
  for (let round = 0; round < rounds; round++) {
    const file = await onFile(dataDir, run);
    const one = await onNodes(1, { dataDir, postgres }, run);
    const two = await onNodes(2, { dataDir, postgres }, run);
    results.push({ file, one, two, oneOfTwo: await onNodes(2, { dataDir, postgres }, (servers) => run(servers.slice(0, 1))) });
  }
  const median = (of: (result: (typeof results)[number]) => number) => percentile(results.map(of), 0.5);
  const ratios = {
    ofSqlite: median(({ one, file }) => one / file),
    ofOne: median(({ two, one }) => two / one),
    ofOneOfTwo: median(({ two, oneOfTwo }) => two / oneOfTwo),
  };
  figures.add(
    'postgres.reviews_per_s',
    median(({ one }) => one),
    'reviews/s',
  );
  figures.add('postgres.reviews_vs_sqlite', ratios.ofSqlite, 'ratio', { least: 0.5 });
  figures.add('postgres.reviews_of_two_vs_one', ratios.ofOne, 'ratio', { least: 0.8 });
  figures.add('postgres.reviews_of_two_vs_one_of_two', ratios.ofOneOfTwo, 'ratio', { least: 0.8 });
}

/**
 * Saves products on two nodes in turn, each once both have published the last save, and measures from the response until the other node
 * serves the page with the change.
 */
export async function measureNodeSaves(figures: Figures, { dataDir, postgres, products }: Sites & { products: number }): Promise<void> {
  const times = await onNodes(2, { dataDir, postgres }, async (servers) => {
    const waits: number[] = [];
    for (let nth = 0; nth < saves; nth++) {
      const [one, other] = nth % 2 === 0 ? servers : servers.toReversed();
      if (!one || !other) continue;
      const id = 1 + ((nth * 7919) % products);
      const name = `もう一台で${nth}回目の名前`;
      const { answered, position } = await save(one, id, { name });
      waits.push(await until(answered, async () => (await text(`${other.url}/product/${id}`)).includes(name)));
      for (const { url } of servers) await until(answered, async () => (await publishedThrough(url)) >= position);
    }
    return waits;
  });
  figures.add('postgres.save_to_live_elsewhere.p50_ms', percentile(times, 0.5), 'ms', { most: 100 });
  figures.add('postgres.save_to_live_elsewhere.p99_ms', percentile(times, 0.99), 'ms', { most: 1000 });
}

/** Imports fifty thousand products. */
export async function measureNodeImport(figures: Figures, { dataDir, postgres }: Sites): Promise<void> {
  const imported = await onNodes(1, { dataDir, postgres }, ([server]) => server && importProducts(server, databaseFileOf(dataDir)));
  figures.add('postgres.import_rows_per_s', imported?.perSecond ?? 0, 'rows/s', { least: 1000 });
}

async function onFile<T>(dataDir: string, work: (servers: readonly BenchServer[]) => T): Promise<Awaited<T>> {
  const folder = newFolder();
  copySite(dataDir, folder);
  return withServers([await runServer(folder)], [folder], work);
}

let databases = 0;

/** Runs nodes on a copy of the template, each with the published pages in its folder. */
async function onNodes<T>(count: number, { dataDir, postgres }: Sites, work: (servers: readonly BenchServer[]) => T): Promise<Awaited<T>> {
  const settings = {
    DATABASE_URL: postgres.create(`bench_nodes_${databases++}`, template),
    SECRET: 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU',
  };
  const folders = Array.from({ length: count }, newFolder);
  const servers: BenchServer[] = [];
  for (const folder of folders) {
    copySite(join(dataDir, 'site'), join(folder, 'site'));
    // The first start stores the operator's password, with which the bench logs in.
    servers.push(await runServer(folder, settings));
  }
  return withServers(servers, folders, work);
}

async function withServers<T>(
  servers: readonly BenchServer[],
  folders: readonly string[],
  work: (servers: readonly BenchServer[]) => T,
): Promise<Awaited<T>> {
  try {
    return await work(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'pet-mikke-bench-'));
