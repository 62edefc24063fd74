import { join } from 'node:path';

/** Part of a build's fingerprint: with another rule of `pageFile` it is another text, so that the whole site is published again. */
export const pageLayout = 'numbered products and questions, with their Markdown';

/**
 * Returns a page's file below a generation's `pages` folder: `/` is index.html, `/feed.xml` itself, `/about` about.html. Those of products
 * and questions are grouped in folders of a hundred (`/product/1234` is product/k12/1234.html, `/product/1234.md` product/k12/1234.md):
 * creating a file in a folder of 300,000 takes ten times as long as in one of 300. The nginx example contains the same rule.
 */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  const name = path.slice(1).replace(/^(product|forum\/post)\/(\d*?)(\d{1,2})(?=[/.]|$)/, '$1/k$2/$2$3');
  return /\.[a-z0-9]+$/.test(name) ? name : `${name}.html`;
}

/** Returns the media type of a published file by its extension. */
export function mediaType(file: string): string {
  return mediaTypes[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

const mediaTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
};

/** Returns the paths of a site's folders and files below `DATA_DIR/site`. */
export function siteFolders(dataDir: string) {
  const site = join(dataDir, 'site');
  return {
    site,
    generations: join(site, 'generations'),
    current: join(site, 'current'),
    assets: join(site, 'assets'),
    policy: join(site, 'content-policy.conf'),
  };
}

/** Returns whether crawlers and feed readers read a page, not people. Such pages are rendered after the others. */
export function isForMachines(path: string): boolean {
  return /\.(xml|txt|md)$/.test(path);
}
