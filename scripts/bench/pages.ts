import { get } from 'node:http';
import { chromium, type Page } from 'playwright';
import { templates } from '#src/e2e/support/templates.ts';
import { reachableScripts, weightOf } from '#src/e2e/support/weight.ts';
import { findBrowser } from '../test/browser.ts';
import type { Figures } from './figures.ts';
import { runServer } from './server-process.ts';

/** Measures Brotli bytes and requests of a first view of each template, and all the JavaScript that its page can load in use. */
export async function measurePages(figures: Figures, dataDir: string): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) return;
  const server = await runServer(dataDir);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const [name, path] of Object.entries(templates)) {
      const template = name.replaceAll('-', '_');
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const { requests, html } = await watch(page, `${server.url}${path}`);
      const bytesOf = async (...kinds: string[]) =>
        sum(await Promise.all(requests.filter(({ kind }) => kinds.includes(kind)).map(({ url }) => brotliBytes(url))));
      figures.add(`page.${template}.html_css_br`, await bytesOf('document', 'stylesheet'), 'bytes');
      figures.add(`page.${template}.js_before_br`, await bytesOf('script'), 'bytes');
      figures.add(`page.${template}.requests`, requests.length, 'requests');
      figures.add(`page.${template}.js_after_br`, weightOf(reachableScripts(html)), 'bytes');
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function watch(page: Page, url: string): Promise<{ requests: Array<{ url: string; kind: string }>; html: string }> {
  const requests: Array<{ url: string; kind: string }> = [];
  // Headless Chromium sometimes fires pointerover without a pointer move; the event would load scripts.
  await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true));
  page.on('request', (request) => requests.push({ url: request.url(), kind: request.resourceType() }));
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  return { requests, html: (await answer?.text()) ?? '' };
}

function brotliBytes(url: string): Promise<number> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => done(bytes));
    }).on('error', failed);
  });
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
