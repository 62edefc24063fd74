import { createApp } from 'astro/app/entrypoint';
import type { Db } from '#db/open.ts';

const app = createApp({ streaming: false });
const renderError = app.renderError.bind(app);
// Astro would look for a page /500 instead of throwing, and `[page].astro` would answer with 404: the published page would be removed.
app.renderError = (request, options) => (options.status === 500 ? Promise.reject(reasonOf(options.error)) : renderError(request, options));

/**
 * Renders a path with its query from the rows of `db`; the entry point of the build. Undefined where no page template
 * matches; a page without its row responds with 404. Rejects with what a template or a read throws.
 */
export async function render(url: string, db: Db): Promise<Response | undefined> {
  const request = new Request(`http://localhost${url}`);
  const routeData = app.match(request, true);
  // The middleware reads the settings before any page does.
  return routeData && app.render(request, { locals: { db }, routeData });
}

function reasonOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
