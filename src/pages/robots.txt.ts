import type { APIRoute } from 'astro';
import { absolute, paths } from '#src/lib/paths.ts';

export const GET: APIRoute = ({ locals: { site } }) => {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api', '', `Sitemap: ${absolute(site.siteUrl, paths.sitemapIndex())}`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
