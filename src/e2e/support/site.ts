import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../api/config.ts';
import { startServer } from '../../../api/server.ts';
import { prepareData } from '../../../scripts/seed/prepare.ts';

/** The whole demo site, published and served on a free port from a temporary folder. */
export async function serveDemoSite(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-e2e-'));
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: 'とても長いテストの合言葉',
    SITE_URL: 'https://petmikke.example',
    ...environment,
  };
  const server = await startServer(readConfig(settings), { prepare: prepareData });
  const close = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, publisher: server.publisher, close };
}

/** One page of each template, with the widths it must fit at. */
export const templates = {
  home: '/',
  'product-list': '/product-list',
  listing: '/products/dog/food',
  'listing-empty': '/products/reptile/clothes',
  search: '/products?search=%E7%8A%AC',
  bestsellers: '/products/bestsellers',
  ranking: '/reviews/ranking',
  product: '/product/1',
  'product-bare': '/product/188',
  categories: '/categories',
  category: '/categories/food',
  brands: '/brands',
  brand: '/brands/komorebi',
  articles: '/articles',
  article: '/articles/cat-water-winter',
  forum: '/forum',
  question: '/forum/post/1',
  'new-question': '/forum/new',
  about: '/about',
  'not-found': '/no-such-page',
} as const;
