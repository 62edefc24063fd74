import { seoSettings, type SeoSettings } from '#api/contract/admin-seo.ts';
import { inStorage } from '#src/lib/device-storage.ts';

const name = 'seoConfig';

/** Returns this browser's copy of the settings; undefined if missing or invalid. */
export function readLocalCopy(): SeoSettings | undefined {
  return inStorage((storage) => seoSettings.safeParse(JSON.parse(storage.getItem(name) ?? 'null')).data);
}

/** Stores a copy of the settings with their version; the console works without storage, too. */
export function keepLocalCopy(settings: SeoSettings): void {
  inStorage((storage) => storage.setItem(name, JSON.stringify(settings)));
}
