import { siteWords } from '#api/contract/page-words.ts';
import type { SiteSettings } from '#db/queries/settings.ts';

/** Settings that texts can contain. */
export type NamedSite = Pick<SiteSettings, 'siteName' | 'operatorName' | 'contactAddress'>;

/** Replaces words such as `{サイト名}` in a text by the settings. */
export function withNames(text: string, site: NamedSite): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, word: string) =>
    Object.hasOwn(siteWords, word) ? site[siteWords[word as keyof typeof siteWords]] : whole,
  );
}
