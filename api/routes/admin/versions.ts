import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { scan } from '../../reads/read-threads.ts';
import { pageOf, sendList } from '../lists.ts';
import { route } from '../../route.ts';

/** Versions of a page without a `limit`. */
const usualVersions = 20;

/** Reads of saved versions, on a read thread: a page of them may hold megabytes of text. */
export function versionRoutes(app: App): void {
  route(app, 'GET /api/admin/versions/{kind}/{id}', async ({ params: { kind, id }, query }, reply) => {
    const limit = query.limit ?? usualVersions;
    const span = { limit, offset: ((query.page ?? 1) - 1) * limit };
    const { items, total } = await scan(app.parts, 'listVersions', kind, id, span);
    return sendList(reply, { items: pageOf(items, span, total).items }, total);
  });

  route(app, 'GET /api/admin/versions/{kind}/{id}/{version}', async ({ params: { kind, id, version } }) => {
    const contents = await scan(app.parts, 'findVersion', kind, id, version);
    if (!contents) throw new ApiError('not_found');
    return { contents };
  });
}
