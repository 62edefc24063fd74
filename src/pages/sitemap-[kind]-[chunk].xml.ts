import type { APIRoute } from 'astro';
import { sitemapKinds } from '#db/page-paths.ts';
import { listSitemapPages } from '#db/queries/sitemap.ts';
import { urlSet } from '#src/features/feeds/sitemap-xml.ts';

/** Renders a sitemap chunk: 1,000 consecutive ids of one kind. A chunk without public pages is not found. */
export const GET: APIRoute = async ({ params, locals: { db, site } }) => {
  const kind = sitemapKinds.find((known) => known === params['kind']);
  const chunk = /^\d{1,9}$/.test(params['chunk'] ?? '') ? Number(params['chunk']) : undefined;
  const pages = kind === undefined || chunk === undefined ? [] : await listSitemapPages(db, kind, chunk);
  return pages.length === 0 ? new Response(null, { status: 404 }) : urlSet(pages, site.siteUrl);
};
