import type { SiteSettings } from '#db/queries/settings.ts';

/**
 * What stands alike on many pages and comes from the settings alone, as HTML by name: rendered once, then taken as it is, until
 * the settings are others.
 */
export async function cachedFragment(site: SiteSettings, name: string, render: () => Promise<string>): Promise<string> {
  const settings = JSON.stringify(site);
  if (settings !== madeWith) parts.clear();
  madeWith = settings;
  const stored = parts.get(name);
  if (stored !== undefined) return stored;
  const html = await render();
  // Another page may have brought other settings while this one rendered.
  if (settings === madeWith) parts.set(name, html);
  return html;
}

const parts = new Map<string, string>();
let madeWith = '';
