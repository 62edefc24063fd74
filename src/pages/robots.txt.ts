import type { APIRoute } from 'astro';
import { filterNames } from '#api/contract/list-filters.ts';
import { absolute, paths } from '#src/lib/paths.ts';

/**
 * Parameters that filter, sort or compare. Their combinations are without end, not indexed, and rendered on demand, so that crawlers that
 * follow `rel="nofollow"` stay away too. `page` is not among them: further pages lead to products.
 */
const parameters = [...filterNames, 'axis', 'tag', 'sort', 'ids'];

export const GET: APIRoute = ({ locals: { site } }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    ...parameters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${absolute(site.siteUrl, paths.sitemapIndex())}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
