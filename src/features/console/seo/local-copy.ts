import { seoSettings, type SeoSettings } from '#api/contract/admin-seo.ts';

const name = 'seoConfig';

/** The copy of the settings that this browser keeps; undefined for none, or one that is broken. */
export function readLocalCopy(): SeoSettings | undefined {
  try {
    return seoSettings.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a copy with the version it came from; where storing is not allowed the console works without. */
export function keepLocalCopy(settings: SeoSettings): void {
  try {
    localStorage.setItem(name, JSON.stringify(settings));
  } catch {
    return;
  }
}
