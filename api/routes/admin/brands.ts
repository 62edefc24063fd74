import { recordAudit } from '#db/changes/audit.ts';
import { createBrand, deleteBrand, orderBrands, restoreBrand, updateBrand } from '#db/changes/brands.ts';
import { findAdminBrand, listAdminBrands } from '#db/queries/admin-brands.ts';
import type { App } from '../../app-types.ts';
import { commit } from '../../commit.ts';
import { pageOfAll, sendList } from '../lists.ts';
import { operatorOf } from '../../hooks/session.ts';
import { ownBrandPictures } from '../../uploads/own-fields.ts';
import { change, create, present } from './editing.ts';
import { blankBrand, storedBrand } from '../../stored-fields.ts';
import { route } from '../../route.ts';

/** Brands, as operators edit them. */
export const editedBrand = { kind: 'brand', find: findAdminBrand } as const;

/** Brands for operators. */
export function adminBrandRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/brands', async ({ query }, reply) => {
    const brands = await listAdminBrands(reader);
    return sendList(reply, pageOfAll(brands, query), brands.length);
  });

  route(app, 'POST /api/admin/brands', async (request, reply) => {
    const body = await ownBrandPictures(app.parts, request.body);
    const { name, logoUrl } = body;
    const made = await create(request, reply, editedBrand, (write) => {
      return createBrand(write, { ...blankBrand, ...storedBrand(body), name, logoUrl });
    });
    return reply.send(made);
  });

  route(app, 'PUT /api/admin/brands/order', async (request, reply) => {
    const { actor } = operatorOf(request);
    return commit(reply, async (write) => {
      const before = await listAdminBrands(write.db);
      await orderBrands(write, request.body.ids);
      const after = await listAdminBrands(write.db);
      const [old, now] = [before, after].map((brands) => ({ ids: brands.map(({ id }) => id) }));
      if (JSON.stringify(old) !== JSON.stringify(now))
        await recordAudit(write, { actor, action: 'order', subject: 'brands', before: old, after: now });
      return after;
    });
  });

  route(app, 'PATCH /api/admin/brands/{id}', async (request, reply) => {
    const { id } = request.params;
    const body = await ownBrandPictures(app.parts, request.body, id);
    const work = change(request, reply, editedBrand, { action: 'update', id }, (write) =>
      updateBrand(write, id, storedBrand(body), body.updatedAt),
    );
    return present(await work);
  });

  route(app, 'DELETE /api/admin/brands/{id}', async (request, reply) => {
    const { id } = request.params;
    await change(request, reply, editedBrand, { action: 'delete', id }, (write) => deleteBrand(write, id));
    return { success: true as const, id };
  });

  route(app, 'POST /api/admin/brands/{id}/restore', async (request, reply) => {
    const { id } = request.params;
    return present(await change(request, reply, editedBrand, { action: 'restore', id }, (write) => restoreBrand(write, id)));
  });
}
