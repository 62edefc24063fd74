import type { SiteSettings } from '#db/queries/settings.ts';

/** The settings that texts name. */
export type NamedSite = Pick<SiteSettings, 'siteName' | 'operatorName' | 'contactAddress'>;

/** A fixed text with the settings it names, such as `{siteName}`, in their places. */
export function withNames(text: string, site: NamedSite): string {
  return text.replace(/\{(siteName|operatorName|contactAddress)\}/g, (_, name: keyof NamedSite) => site[name]);
}
