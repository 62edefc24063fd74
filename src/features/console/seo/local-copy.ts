import { seoSettings, type SeoSettings } from '#api/contract/admin-seo.ts';

const name = 'seoConfig';

/** Returns this browser's copy of the settings; undefined if missing or invalid. */
export function readLocalCopy(): SeoSettings | undefined {
  try {
    return seoSettings.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores a copy of the settings with their version; the console works without storage, too. */
export function keepLocalCopy(settings: SeoSettings): void {
  try {
    localStorage.setItem(name, JSON.stringify(settings));
  } catch {
    return;
  }
}
