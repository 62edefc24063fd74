import type { SiteSettings } from '#db/queries/settings.ts';
import { absolute, paths } from '#src/lib/paths.ts';
import type { StructuredData } from '#src/lib/seo.ts';

/** Describes the operator and the site's search as schema.org's Organization and WebSite. */
export function homeData({ siteName, siteDescription, siteUrl, socialLinks }: SiteSettings): StructuredData[] {
  const home = absolute(siteUrl, paths.home());
  const profiles = Object.values(socialLinks).filter((url) => /^https?:\/\//.test(url));
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: siteName,
    url: home,
    logo: absolute(siteUrl, '/icon-512.png'),
  };
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(siteUrl, paths.products())}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return [
    profiles.length > 0 ? { ...organization, sameAs: profiles } : organization,
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: siteName,
      description: siteDescription,
      url: home,
      inLanguage: 'ja',
      publisher: { '@id': `${home}#organization` },
      potentialAction: search,
    },
  ];
}
