import { recordAudit } from '#db/changes/audit.ts';
import { updateBrand } from '#db/changes/brands.ts';
import { findAdminBrand } from '#db/queries/admin-brands.ts';
import { listMediaNames } from '#db/queries/media.ts';
import type { App } from '../../app-types.ts';
import { editedBrand } from '../../brands/brand-edit.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { mostUploadBytes, receivePicture, takeFiles } from '../../uploads/receive.ts';
import { sides } from '../../uploads/sides.ts';
import { change, present } from './editing.ts';
import { route } from '../../route.ts';

const bodyLimit = mostUploadBytes + 64 * 1024;

/** Uploads of pictures by operators. */
export async function adminUploadRoutes(app: App): Promise<void> {
  const { reader } = app.parts;
  await takeFiles(app);

  route(app, 'POST /api/admin/uploads', { bodyLimit }, async (request, reply) => {
    const { actor } = operatorOf(request);
    const stored = await receivePicture(request, 'file', sides.picture);
    await commit(reply, async (write) => {
      const after = (await listMediaNames(write.db, [stored.url])).get(stored.url);
      await recordAudit(write, { actor, action: 'upload', address: stored.url, after });
    });
    return reply.code(201).send(stored);
  });

  route(app, 'POST /api/admin/brands/{id}/logo', { bodyLimit }, async (request, reply) => {
    const { id } = request.params;
    // Checked first, so that no file is stored for a missing brand.
    if (!(await findAdminBrand(reader, id))) throw new ApiError('brand_not_found');
    const { url: logoUrl } = await receivePicture(request, 'logo', sides.logo);
    return present(await change(request, reply, editedBrand, { action: 'update', id }, (write) => updateBrand(write, id, { logoUrl })));
  });
}
