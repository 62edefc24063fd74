import { chromium } from 'playwright';
import { findBrowser } from '../test/browser.ts';
import { percentile, type Figures } from './figures.ts';
import { runServer } from './server-process.ts';

const clicks = 40;
const pets = ['dog', 'cat', 'small_animal', 'bird'] as const;

/** Measures the time from a click on a pet type in the filter panel of the whole list until it shows only products of that pet. */
export async function measureFilterClicks(figures: Figures, dataDir: string): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) return;
  const server = await runServer(dataDir);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--lang=ja'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.url}/products`, { waitUntil: 'load' });
    const times: number[] = [];
    for (let nth = 0; nth < clicks; nth++) times.push(await page.evaluate(clickAndWait, pets[nth % pets.length] ?? 'dog'));
    figures.add('filter.click_to_result_ms', percentile(times, 0.5), 'ms');
    figures.add('filter.click_to_result_p95_ms', percentile(times, 0.95), 'ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}

// Runs in the page, so that no round trip to the browser is counted.
function clickAndWait(pet: string): Promise<number> {
  return new Promise((done, failed) => {
    const link = document.querySelector<HTMLAnchorElement>(`.filter-panel [data-option="petType:${pet}"]`);
    if (!link) {
      failed(new Error(`no filter for ${pet}`));
      return;
    }
    const started = performance.now();
    link.click();
    const poll = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('[data-list] .card .badge[data-pet]')];
      if (shown.length > 0 && shown.every((badge) => badge.dataset['pet'] === pet)) done(performance.now() - started);
      else if (performance.now() - started > 30_000) failed(new Error(`the list did not follow to ${pet} within 30 s`));
      else requestAnimationFrame(poll);
    };
    poll();
  });
}
