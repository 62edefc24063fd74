import { chromium, type Page } from 'playwright';
import { findBrowser } from '../test/browser.ts';
import { percentile, type Figures } from './figures.ts';
import { runServer } from './server-process.ts';

const saves = 20;

/** Measures the time from pressing 更新する in a product's form until the console shows 公開ページに反映しました. */
export async function measureConsoleSaves(figures: Figures, dataDir: string): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) return;
  const server = await runServer(dataDir);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--lang=ja'] });
  try {
    const { hostname } = new URL(server.url);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([{ name: 'session', value: server.token, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    const times: number[] = [];
    for (let nth = 0; nth < saves; nth++) times.push(await saveAndSee(page, server.url, nth));
    figures.add('console.save_to_live_seen_ms', percentile(times, 0.5), 'ms');
    figures.add('console.save_to_live_seen_max_ms', Math.max(...times), 'ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}

// Reloads the page for each save, because it must not show 公開ページに反映しました yet.
async function saveAndSee(page: Page, url: string, nth: number): Promise<number> {
  await page.goto(`${url}/admin/products`, { waitUntil: 'load' });
  await page.locator('.publishing-line[data-state="level"]').waitFor();
  await page.locator('.console-table tbody [data-column="name"] button').nth(nth).click();
  await page.locator('.dialog input[name="name"]').fill(`計測${nth}回目に保存した名前`);
  return page.evaluate(pressAndWait);
}

// Runs in the page, so that no round trip to the browser is counted.
function pressAndWait(): Promise<number> {
  return new Promise((done, failed) => {
    const started = performance.now();
    document.querySelector<HTMLButtonElement>('.dialog button[type="submit"]')?.click();
    const poll = () => {
      if (document.querySelector('.publishing-line[data-state="published"]')) done(performance.now() - started);
      else if (performance.now() - started > 30_000) failed(new Error('the console did not say within 30 s that the save is public'));
      else requestAnimationFrame(poll);
    };
    poll();
  });
}
