import { createApp } from 'astro/app/entrypoint';
import type { Db } from '#db/open.ts';

const app = createApp({ streaming: false });

/**
 * What the build offers: renders the address (a path with its query) from what `db` holds. Undefined where no page template
 * matches; a page that finds nothing answers 404 itself.
 */
export async function render(url: string, db: Db): Promise<Response | undefined> {
  const request = new Request(`http://localhost${url}`);
  const routeData = app.match(request, true);
  // The middleware reads the settings, before anything looks at them.
  return routeData && app.render(request, { locals: { db }, routeData });
}
