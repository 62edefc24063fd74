import { join } from 'node:path';

/**
 * Where a page's bytes lie below a generation's `pages` folder: `/` is index.html, `/feed.xml` itself, `/about` about.html.
 * Numbered pages stand in folders of a hundred (`/product/1234` is product/k12/1234.html): making a file in a folder of
 * three hundred thousand costs ten times what it costs in one of three hundred. The nginx example knows the rule.
 */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  const name = path.slice(1).replace(/(^|\/)(\d*?)(\d{1,2})(?=\/|$)/g, '$1k$2/$2$3');
  return /\.[a-z0-9]+$/.test(name) ? name : `${name}.html`;
}

/** Media type of a published file, by its ending. */
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

/** Folders of a site on disk, below `DATA_DIR/site`. */
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
