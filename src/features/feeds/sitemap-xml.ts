import { absolute } from '#src/lib/paths.ts';

interface Place {
  path: string;
  /** When what the page shows last changed; absent where no one row says so. */
  changedAt?: string;
}

/** A part of the sitemap. */
export function urlSet(places: readonly Place[], siteUrl: string): Response {
  return xmlResponse('urlset', 'url', places, siteUrl);
}

/** The list of the sitemap's parts. */
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
