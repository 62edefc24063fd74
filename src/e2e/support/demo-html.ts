import { expect } from 'vitest';
import { partOf, type Part } from './html.ts';

/** Reads pages of the demo site that all files share, for tests that write nothing. */
export function readDemoHtml() {
  const site = { url: process.env['DEMO_URL'] ?? '' };
  return {
    site,
    read: async (path: string): Promise<Part> => {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(200);
      return partOf(await answer.text());
    },
  };
}
