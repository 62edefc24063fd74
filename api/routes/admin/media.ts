import { recordAudit } from '#db/changes/audit.ts';
import { deleteMedium, describeMedium } from '#db/changes/media.ts';
import type { Db } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { removeUpload } from '#db/postgres/uploads.ts';
import { findMedium, type Medium } from '#db/queries/media.ts';
import type { MediaPlace } from '#db/queries/media-places.ts';
import type { App, Parts } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { firstPlaces } from '../../contract/media.ts';
import { pageNames } from '../../contract/page-text.ts';
import { operatorOf } from '../../hooks/session.ts';
import { logChange } from '../../logged-change.ts';
import { scan } from '../../reads/read-threads.ts';
import { route } from '../../route.ts';
import { findRemovalTimes } from '../../uploads/removal-times.ts';
import { removeFiles } from '../../uploads/remove-files.ts';
import { replaceEverywhere } from './replace-medium.ts';
import { pageOf, sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';
import { withCurrent } from '../../with-current.ts';

/** Pictures that operators uploaded, and where they are used. */
export function mediaRoutes(app: App): void {
  const { parts } = app;

  route(app, 'GET /api/admin/media', async ({ query }, reply) => {
    const { search, show } = query;
    const span = numberedSpan(query);
    const total = await scan(parts, 'countMedia', { search, show });
    const media = await shown(parts, await scan(parts, 'listMedia', { search, show }, span));
    return sendList(reply, pageOf(media, span, total), total);
  });

  route(app, 'GET /api/admin/media/{name}/places', async ({ params: { name }, query }, reply) => {
    const medium = await findMedium(parts.reader, name);
    if (!medium) throw new ApiError('media_not_found');
    const span = numberedSpan(query);
    const places = (await scan(parts, 'listMediaPlaces', name, span)).map(placeOf);
    return sendList(reply, pageOf(places, span, medium.uses), medium.uses);
  });

  route(app, 'PATCH /api/admin/media/{name}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    const { alt, was } = request.body;
    const { after } = await commit(reply, (write) => {
      const picture = { find: (db: Db) => findMedium(db, name), kept: ({ alt, fileName }: Medium) => ({ alt, fileName }) };
      const entry = { actor, action: 'describe picture', address: `/uploads/${name}` } as const;
      const present = (medium: Medium) => ({ name, url: `/uploads/${name}`, alt: medium.alt });
      return logChange(write, entry, picture, (before) =>
        withCurrent(before && present(before), () => describeMedium(write, name, alt, was)),
      );
    });
    const [saved] = await shown(parts, after ? [after] : []);
    if (!saved) throw new ApiError('media_not_found');
    return saved;
  });

  route(app, 'POST /api/admin/media/{name}/replace', (request, reply) => {
    const { actor } = operatorOf(request);
    return commit(reply, (write) => replaceEverywhere(write, actor, request.params.name, request.body.by));
  });

  route(app, 'DELETE /api/admin/media/{name}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { name } = request.params;
    await commit(reply, async (write) => {
      const before = await findMedium(write.db, name);
      await deleteMedium(write, name);
      if (isDatabaseUrl(parts.config.database)) await removeUpload(write, name);
      await recordAudit(write, { actor, action: 'delete picture', address: `/uploads/${name}`, before });
    });
    // Only a stored name gets here. A kill before this line leaves a file, which is listed again.
    await removeFiles({ ...parts, files: app.files }, [name]);
    return { success: true as const, name };
  });
}

async function shown(parts: Parts, media: readonly Medium[]) {
  const names = media.map(({ name }) => name);
  const unused = media.filter(({ uses }) => uses === 0).map(({ name }) => name);
  const [places, removals] = await Promise.all([
    scan(parts, 'listFirstPlaces', names, firstPlaces),
    findRemovalTimes(parts.reader, parts.config.dataDir, unused),
  ]);
  return media.map((medium) => ({
    ...medium,
    url: `/uploads/${medium.name}`,
    places: places.filter(({ name }) => name === medium.name).map(placeOf),
    removedAt: removals.get(medium.name) ?? null,
  }));
}

// A fixed page has its name as its path; other texts are parts of pages.
function placeOf({ name: _name, ...place }: MediaPlace): Omit<MediaPlace, 'name'> {
  const isPage = place.kind === 'text' && pageNames.some((page) => page === place.field);
  return isPage ? { ...place, path: `/${place.field}` } : place;
}
