import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { updateProduct } from '#db/changes/products.ts';
import { call } from './calls.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
beforeAll(async () => {
  site = await serveTestSite({ LOG_LEVEL: 'silent' });
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

const page = '/product/4';
/** Renames the product and stores lists with it; those of which no template can make a list come from no operator. */
const store = (features: string, name: string) =>
  site.queue.run(async (write) => {
    const put = (text: string) => write.db.updateTable('products').set({ features: text, faqs: text }).where('id', '=', 4).execute();
    await put('[]');
    await updateProduct(write, 4, { name });
    await put(features);
  });
const failures = () => site.publisher.live?.index.failures();
const readiness = async () => (await call(site, 'GET /readyz')).body;

test('a page whose rows no template can render is tried again after a minute, logged once and reported', async () => {
  const { publisher, renderers, problems } = site;
  const render = vi.spyOn(renderers, 'render');
  const attempts = () => render.mock.calls.filter(([path]) => path === page).length;
  const logged = () => problems.filter((problem) => problem.startsWith(`${page} `)).length;
  await store('{"a":1}', '直せない品');
  await publisher.follow();
  // Its Markdown fails too.
  expect([await failures(), logged()]).toEqual([[page, `${page}.md`], 1]);
  // Nothing has changed, so nothing is tried.
  const first = attempts();
  await publisher.follow();
  expect([attempts(), await readiness()]).toMatchObject([first, { ready: true, reasons: [] }]);

  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
  const events: string[] = [];
  const unlisten = publisher.journal.listen(({ event }) => events.push(event));
  await publisher.follow();
  unlisten();
  expect([attempts(), logged(), events]).toEqual([first + 1, 1, []]);
  expect(await readiness()).toMatchObject({
    ready: false,
    reasons: ['pages_outdated'],
    message: expect.stringContaining(`（2ページ、${page}）`) as string,
  });

  // The product's own change is tried at once.
  await store('[]', '直した品');
  await publisher.follow();
  expect([await failures(), await readiness()]).toMatchObject([[], { ready: true, reasons: [] }]);
});

test('a missing file is made again while another page waits for its next attempt', async () => {
  const { publisher } = site;
  await store('{"a":1}', '待っている品');
  await publisher.follow();
  await publisher.mend('/product/5');
  await publisher.follow();
  expect(await failures()).toEqual([page, `${page}.md`]);
  await store('[]', '待たない品');
  await publisher.follow();
});
