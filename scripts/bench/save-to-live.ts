import { percentile, type Figures } from './figures.ts';
import { measureRender } from './render-alone.ts';
import { runServer, type BenchServer } from './server-process.ts';

const saves = 200;

/**
 * Saves products through the API, changing name, price, category and pet type in turn, and measures from the response until the product's
 * own page, and every affected page, is served with the change.
 */
export async function measureSaveToLive(figures: Figures, dataDir: string, products: number): Promise<void> {
  const server = await runServer(dataDir);
  try {
    // What the start and its jobs changed is published first.
    const { position: first } = await save(server, 1, { name: '計測のまえの名前' });
    await until(performance.now(), async () => (await publishedThrough(server.url)) >= first, 600_000);
    const own: number[] = [];
    const all: number[] = [];
    const pages: number[] = [];
    let [rendered, replaced] = [0, 0];
    for (let nth = 0; nth < saves; nth++) {
      const id = 1 + ((nth * 7919) % products);
      const { patch, marker } = changeFor(nth);
      const { position, answered } = await save(server, id, patch);
      if (marker) own.push(await until(answered, async () => (await text(`${server.url}/product/${String(id)}`)).includes(marker)));
      all.push(await until(answered, async () => (await publishedThrough(server.url)) >= position));
      const last = await lastPublish(server);
      pages.push(last?.rendered ?? 0);
      rendered += last?.rendered ?? 0;
      replaced += last?.pages ?? 0;
    }
    const alone = await measureRender(dataDir, products);
    const name = `publish.save_to_live.${String(products)}`;
    figures.add(`${name}.own_p50_ms`, percentile(own, 0.5), 'ms');
    figures.add(`${name}.own_p99_ms`, percentile(own, 0.99), 'ms');
    figures.add(`${name}.all_p50_ms`, percentile(all, 0.5), 'ms');
    figures.add(`${name}.all_p99_ms`, percentile(all, 0.99), 'ms');
    figures.add(`publish.own_over_render.${String(products)}.p50`, percentile(own, 0.5) / alone, 'renders', { most: 2 });
    figures.add(`publish.own_over_render.${String(products)}.p99`, percentile(own, 0.99) / alone, 'renders', { most: 5 });
    figures.add(`publish.all_over_render.${String(products)}.p99`, percentile(all, 0.99) / alone, 'renders', { most: 20 });
    figures.add(`publish.save.${String(products)}.pages`, Math.max(...pages), 'pages');
    figures.add(`publish.save.${String(products)}.pages_median`, percentile(pages, 0.5), 'pages');
    figures.add(`publish.save.${String(products)}.same_share`, 1 - replaced / rendered, 'of the rendered pages', { most: 0.1 });
  } finally {
    await server.stop();
  }
}

function changeFor(nth: number): { patch: Record<string, unknown>; marker?: string } {
  const marker = `計測${String(nth)}回目の名前`;
  if (nth % 4 === 0) return { patch: { name: marker }, marker };
  if (nth % 4 === 1) {
    const yen = 100_000 + nth;
    return { patch: { price: yen / 100 }, marker: `¥${yen.toLocaleString('ja-JP')}` };
  }
  return nth % 4 === 2 ? { patch: { category: nth % 8 === 2 ? 'toys' : 'beds' } } : { patch: { petType: nth % 8 === 3 ? 'bird' : 'cat' } };
}

/** Saves fields of a product; returns the change's position and the time of the response. */
export async function save({ url, token }: BenchServer, id: number, patch: object): Promise<{ position: number; answered: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/admin/products/${String(id)}`, { method: 'PATCH', headers, body: JSON.stringify(patch) });
  const answered = performance.now();
  if (!answer.ok) throw new Error(`save failed: ${String(answer.status)} ${await answer.text()}`);
  await answer.arrayBuffer();
  return { position: Number(answer.headers.get('x-change')), answered };
}

/** Waits until `holds` returns true, at most `most` milliseconds, and returns the milliseconds since `since`. */
export async function until(since: number, holds: () => Promise<boolean>, most = 30_000): Promise<number> {
  while (!(await holds())) if (performance.now() > since + most) throw new Error(`the change did not become public within ${most} ms`);
  return performance.now() - since;
}

export async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Returns the position of the newest public change. */
export async function publishedThrough(url: string): Promise<number> {
  const { publishedThrough: position } = (await (await fetch(`${url}/readyz`)).json()) as { publishedThrough: number };
  return position;
}

/** Returns how many pages the last publish rendered, and how many of them it replaced. */
export async function lastPublish({ url, token }: BenchServer): Promise<{ pages: number; rendered: number } | undefined> {
  const answer = await fetch(`${url}/api/admin/publishing`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { lastPublish?: { pages: number; rendered: number } }).lastPublish;
}
