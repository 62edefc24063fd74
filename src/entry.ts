import { createApp } from 'astro/app/entrypoint';
import type { Db } from '#db/open.ts';

const app = createApp({ streaming: false });

/**
 * Renders a path with its query from the rows of `db`; the entry point of the build. Undefined where no page template
 * matches; a page without its row responds with 404.
 */
export async function render(url: string, db: Db): Promise<Response | undefined> {
  const request = new Request(`http://localhost${url}`);
  const routeData = app.match(request, true);
  // The middleware reads the settings before any page does.
  return routeData && app.render(request, { locals: { db }, routeData });
}
