import { productColumns } from '#api/contract/csv-columns.ts';
import { csvOf } from '#api/csv.ts';
import { productLine } from '#api/imports/product-rules.ts';
import { openReader } from '#db/open.ts';
import { listProductsAfter } from '#db/queries/imports.ts';
import { percentile, type Figures } from './figures.ts';
import { runServer, type BenchServer } from './server-process.ts';

const rowsSent = 50_000;
const smallFiles = 20;
const tablePages = 200;

/** Times pages of the console's product table: orders, searches and filters in turn, distant pages among them. */
export async function measureConsoleTable(figures: Figures, dataDir: string, products: number): Promise<void> {
  const server = await runServer(dataDir);
  try {
    const times: number[] = [];
    for (let nth = 0; nth < tablePages; nth++) {
      const started = performance.now();
      await (await fetch(`${server.url}/api/admin/products?${tableQuery(nth, products)}`, { headers: bearer(server.token) })).arrayBuffer();
      times.push(performance.now() - started);
    }
    figures.add(`console.table_p95_ms.${products}`, percentile(times, 0.95), 'ms');
  } finally {
    await server.stop();
  }
}

const sorts = ['id', 'name', 'category', 'petType', 'price', 'updated'];
const filters = ['', '&search=犬', '&petType=cat', '&search=ごはん&category=food', '&category=toys'];

function tableQuery(nth: number, products: number): string {
  const filter = filters[nth % filters.length] ?? '';
  const page = filter === '' ? 1 + ((nth * 37) % Math.max(1, Math.floor(products / 50))) : 1 + (nth % 3);
  return `page=${page}&sortBy=${sorts[nth % sorts.length] ?? 'id'}&sortOrder=${nth % 2 ? 'asc' : 'desc'}${filter}`;
}

/**
 * Imports files of one product, and one of many, and reports how long the first take, the rows per second of the last, and how long a reader
 * waits for a page meanwhile.
 */
export async function measureImport(figures: Figures, dataDir: string, database: string): Promise<void> {
  const server = await runServer(dataDir);
  try {
    const small: number[] = [];
    for (let nth = 0; nth < smallFiles; nth++) small.push((await sendCsv(server, csvOf(columns, [oneRow(nth)]), 1)).milliseconds);
    figures.add('console.import_of_one_p50_ms', percentile(small, 0.5), 'ms');
    const { perSecond, waits } = await importProducts(server, database);
    figures.add('console.import_rows_per_s', perSecond, 'rows/s');
    figures.add('console.import_page_p99_ms', percentile(waits, 0.99), 'ms');
  } finally {
    await server.stop();
  }
}

/**
 * Imports a file of new products, varied from those of `database`, in one call, while requesting a product page without a pause. Returns
 * the rows per second and how many milliseconds each page took.
 */
export async function importProducts({ url, token }: BenchServer, database: string): Promise<{ perSecond: number; waits: number[] }> {
  const file = await fileOf(database);
  const waits: number[] = [];
  let importing = true;
  const read = async () => {
    while (importing) {
      const started = performance.now();
      await (await fetch(`${url}/product/1`)).arrayBuffer();
      waits.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const [{ milliseconds }] = await Promise.all([sendCsv({ url, token }, file, rowsSent).finally(() => (importing = false)), read()]);
  return { perSecond: (rowsSent * 1000) / milliseconds, waits };
}

async function sendCsv({ url, token }: Pick<BenchServer, 'url' | 'token'>, file: string, rows: number): Promise<{ milliseconds: number }> {
  const form = new FormData();
  form.append('csvFile', new File([file], 'products.csv', { type: 'text/csv' }));
  const started = performance.now();
  const answer = await fetch(`${url}/api/admin/products/import`, { method: 'POST', headers: bearer(token), body: form });
  const { importedCount, message } = (await answer.json()) as { importedCount?: number; message: string };
  if (importedCount !== rows) throw new Error(`import failed: ${message}`);
  return { milliseconds: performance.now() - started };
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

const columns = ['name', 'description', 'price', 'imageUrl', 'petType', 'category', 'brandId'] as const;

const oneRow = (nth: number) => [`計測の品${nth}番`, '一行だけの取り込みを計測する商品です。', '1200', '/art/a.svg', 'dog', 'food', ''];

// Fifty thousand rows fit into the limit of twenty megabytes per file if each holds only the required columns.
async function fileOf(database: string): Promise<string> {
  const db = openReader(database);
  const stored = (await listProductsAfter(db, 0, 500)).filter(({ imageUrl }) => imageUrl !== '');
  await db.destroy();
  const at = columns.map((field) => productColumns.findIndex((column) => column.field === field));
  const lines = Array.from({ length: rowsSent }, (_, nth) => {
    const [row, other] = [stored[(nth * 13) % stored.length], stored[(nth * 7 + Math.floor(nth / 11)) % stored.length]];
    if (!row || !other) throw new Error('there is no product to vary');
    const description = `${row.description.slice(0, 30)}${other.description.slice(0, 30)}${nth}`;
    const line = productLine({ ...row, name: `${row.name.slice(0, 24)} ${nth}番`, description });
    return at.map((column) => line[column] ?? '');
  });
  return csvOf(columns, lines);
}
