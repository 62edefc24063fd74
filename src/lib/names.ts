import type { SiteSettings } from '#db/queries/settings.ts';

/** Settings that texts can contain. */
export type NamedSite = Pick<SiteSettings, 'siteName' | 'operatorName' | 'contactAddress'>;

/** Replaces placeholders such as `{siteName}` in a text by the settings. */
export function withNames(text: string, site: NamedSite): string {
  return text.replace(/\{(siteName|operatorName|contactAddress)\}/g, (_, name: keyof NamedSite) => site[name]);
}
