import { afterAll, beforeAll, expect } from 'vitest';
import { partOf, type Part } from './html.ts';
import { serveDemoSite } from './site.ts';

/** Serves the demo site to the tests of a file, and reads its pages as parsed HTML and its API's lists. */
export function openDemoHtml() {
  const site = {} as Awaited<ReturnType<typeof serveDemoSite>>;
  beforeAll(async () => {
    Object.assign(site, await serveDemoSite());
  });
  afterAll(() => site.close());
  return { site, ...readerOf(site) };
}

/** Reads pages and lists of the demo site that all files share, for tests that write nothing. */
export function readDemoHtml() {
  const site = { url: process.env['DEMO_URL'] ?? '' };
  return { site, ...readerOf(site) };
}

function readerOf(site: { url: string }) {
  return {
    read: async (path: string): Promise<Part> => {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(200);
      return partOf(await answer.text());
    },
    call: async <T>(path: string): Promise<T[]> => (await (await fetch(site.url + path)).json()) as T[],
  };
}
