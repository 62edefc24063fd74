import type { APIRoute } from 'astro';
import { fixedPages } from '#src/features/feeds/fixed-pages.ts';
import { urlSet } from '#src/features/feeds/sitemap-xml.ts';

/** Renders the sitemap of the pages that exist without any row. */
export const GET: APIRoute = ({ locals }) =>
  urlSet(
    fixedPages.map((path) => ({ path })),
    locals.site.siteUrl,
  );
