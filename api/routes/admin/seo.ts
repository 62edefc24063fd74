import { updateSeoSettings } from '#db/changes/settings.ts';
import { findSeoSettings, type SeoSettings } from '#db/queries/settings.ts';
import { ApiError } from '../../api-error.ts';
import type { App } from '../../app-types.ts';
import { commit } from '../../commit.ts';
import { ownersSeoFields } from '../../contract/admin-seo.ts';
import { operatorOf } from '../../hooks/session.ts';
import { logChange } from '../../logged-change.ts';
import { findSiteAddress } from '../../site/site-address.ts';
import { ownShareImage } from '../../uploads/own-fields.ts';
import { route } from '../../route.ts';

/** Reads and saves the site's name, description, URL, share image and operator. Some fields are the owners'. */
export function adminSeoRoutes(app: App): void {
  route(app, 'GET /api/admin/seo-settings', () => findSeoSettings(app.parts.reader));

  route(app, 'GET /api/admin/site-address', () => findSiteAddress(app.parts.config, app.parts.reader));

  route(app, 'POST /api/admin/seo-settings', async (request, reply) => {
    const { actor, role } = operatorOf(request);
    const { body, check } = await ownShareImage(app.parts, request.body);
    const { updatedAt: loadedAt, ...fields } = body;
    return commit(reply, async (write) => {
      await check(write.db);
      const settings = { find: findSeoSettings, kept: ({ updatedAt: _at, ...kept }: SeoSettings) => kept };
      const { after } = await logChange(write, { actor, action: 'update', subject: 'settings' }, settings, async (before) => {
        await updateSeoSettings(write, fields, loadedAt);
        const isOwners = ownersSeoFields.some((name) => fields[name] !== undefined && fields[name] !== before[name]);
        if (isOwners && role !== 'owner') throw new ApiError('forbidden');
      });
      return after;
    });
  });
}
