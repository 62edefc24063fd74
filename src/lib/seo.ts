import { absolute, paths } from './paths.ts';

/** Step of a breadcrumb. The last one has no address; ホーム, the first, is left out. */
export interface Crumb {
  label: string;
  href?: string;
}

const home: Crumb = { label: 'ホーム', href: paths.home() };

/** Entry of a JSON-LD block. */
export type StructuredData = { '@type': string; [name: string]: unknown };

/** Returns `X | サイト名`; without a title, as on the home page, the site's name. */
export function pageTitle(title: string | undefined, site: { siteName: string }): string {
  return title === undefined || title === site.siteName ? site.siteName : `${title} | ${site.siteName}`;
}

/** Describes a breadcrumb as schema.org's BreadcrumbList: ホーム, then the crumbs, as the page shows them. The last is the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], siteUrl: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href === undefined ? {} : { item: absolute(siteUrl, href) }),
    })),
  };
}

/** Describes a list of pages as schema.org's ItemList, in the order shown; nothing of an empty list. */
export function itemListData(items: ReadonlyArray<{ name: string; path: string }>, siteUrl: string): StructuredData[] {
  const itemListElement = items.map(({ name, path }, at) => {
    return { '@type': 'ListItem', position: at + 1, name, url: absolute(siteUrl, path) };
  });
  return itemListElement.length > 0 ? [{ '@type': 'ItemList', itemListElement }] : [];
}

/** Serialises JSON for a script element; escapes `<`, which could close the element. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
