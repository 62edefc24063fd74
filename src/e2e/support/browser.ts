import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Route } from 'playwright';
import { findBrowser } from '../../../scripts/test/browser.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=ja',
  // By its `cross-origin-opener-policy` a page of the site gets another process than the empty page before it, which takes a fifth of a
  // visit; with a limit of one process the two share it.
  '--renderer-process-limit=1',
  // Network and graphics in the browser's own process take a tenth off a visit.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** Launches Chromium in Japanese; `port` opens its remote debugging. */
export function launch(port?: number): Promise<Browser> {
  const executablePath = findBrowser();
  const args = port === undefined ? quiet : [...quiet, `--remote-debugging-port=${port}`];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}

let shared: Promise<Browser> | undefined;

/** Returns the browser of this test process. It stays open for later files; a file ends its use with `closeContexts`. */
export async function openBrowser(): Promise<Browser> {
  const opened = await shared;
  if (opened?.isConnected()) return opened;
  shared = launch();
  return shared;
}

/** Closes every page of a browser. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

// On a busy machine publishing the whole site takes longer than Playwright's half minute, and 90 s were once too few.
const patience = 180_000;

/** Opens a context in Japanese with Tokyo time. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', ...options });
  context.setDefaultTimeout(patience);
  return context;
}

/** Opens a page in a context of its own; `problems` collects console errors and uncaught exceptions. */
export async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
  options: { javaScriptEnabled?: boolean; hasTouch?: boolean; isMobile?: boolean } = {},
) {
  const context = await openContext(browser, { viewport, ...options });
  // Nothing is counted, so that the requests which a test sees are those of its screen; `counting.test.ts` opens pages of its own.
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const page = await context.newPage();
  awaitRoutes(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // The browser names the file beside the text.
    const { url } = message.location();
    problems.push(text.startsWith('Failed to load resource') ? `${text} ${URL.parse(url)?.pathname ?? url}` : text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, problems, close: () => context.close() } satisfies { page: Page; problems: string[]; close: () => Promise<void> };
}

/**
 * Makes `page.route` resolve once it is in force. On a loaded page the browser confirms the first route before the page's own loader knows
 * of it: of 150 pages on a busy machine two never reported a request that they sent right after.
 */
function awaitRoutes(page: Page): void {
  const add = page.route.bind(page);
  page.route = async (...given) => {
    const added = await add(...given);
    if (page.url() === 'about:blank') return added;
    const probe = new URL('/robots.txt?probe', page.url()).href;
    const met: string[] = [];
    const meet = (route: Route) => {
      met.push(route.request().url());
      return route.fulfill({ status: 204 });
    };
    await add(probe, meet);
    while (met.length === 0) await page.evaluate((address) => fetch(address).then(String, String), probe);
    await page.unroute(probe, meet);
    return added;
  };
}
