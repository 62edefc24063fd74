import { absolute } from '#src/lib/paths.ts';

interface Place {
  path: string;
  /** Last change of the page's content; absent where no single row determines it. */
  changedAt?: string;
}

/** Renders one part of the sitemap. */
export function urlSet(places: readonly Place[], siteUrl: string): Response {
  return xmlResponse('urlset', 'url', places, siteUrl);
}

/** Renders the index of the sitemap's parts. */
export function sitemapIndex(places: readonly Place[], siteUrl: string): Response {
  return xmlResponse('sitemapindex', 'sitemap', places, siteUrl);
}

function xmlResponse(root: string, item: string, places: readonly Place[], siteUrl: string): Response {
  const lines = places.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escape(changedAt)}</lastmod>`;
    return `<${item}><loc>${escape(new URL(absolute(siteUrl, path)).href)}</loc>${lastmod}</${item}>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escape(text: string): string {
  return text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
