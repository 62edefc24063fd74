import type { APIRoute } from 'astro';
import { listSitemapChunks } from '#db/queries/sitemap.ts';
import { sitemapIndex } from '#src/features/feeds/sitemap-xml.ts';

/** Renders the sitemap index with the last change of each chunk. */
export const GET: APIRoute = async ({ locals: { db, site } }) =>
  sitemapIndex([{ path: '/sitemap-pages.xml' }, ...(await listSitemapChunks(db))], site.siteUrl);
