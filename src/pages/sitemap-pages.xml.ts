import type { APIRoute } from 'astro';
import { listFilledLists } from '#db/queries/filled-lists.ts';
import { fixedPages } from '#src/features/feeds/fixed-pages.ts';
import { urlSet } from '#src/features/feeds/sitemap-xml.ts';

/** Renders the sitemap of the pages that exist without any row; a list is among them while it shows something. */
export const GET: APIRoute = async ({ locals: { db, site } }) =>
  urlSet(
    fixedPages(await listFilledLists(db)).map((path) => ({ path })),
    site.siteUrl,
  );
