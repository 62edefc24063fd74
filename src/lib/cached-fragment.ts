import type { SiteSettings } from '#db/queries/settings.ts';

/** Renders a fragment that depends on the settings alone, and caches its HTML by name until the settings change. */
export async function cachedFragment(site: SiteSettings, name: string, render: () => Promise<string>): Promise<string> {
  const settings = JSON.stringify(site);
  if (settings !== madeWith) parts.clear();
  madeWith = settings;
  const stored = parts.get(name);
  if (stored !== undefined) return stored;
  const html = await render();
  // The settings may have changed during the render.
  if (settings === madeWith) parts.set(name, html);
  return html;
}

const parts = new Map<string, string>();
let madeWith = '';
