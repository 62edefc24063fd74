import { z } from 'zod';
import { recordAudit } from '#db/changes/audit.ts';
import { createBrand, deleteBrand, orderBrands, restoreBrand, updateBrand } from '#db/changes/brands.ts';
import { findAdminBrand, listAdminBrands } from '#db/queries/admin-brands.ts';
import type { App } from '../../app-types.ts';
import { adminBrand, brandBody, brandOrder, brandPatch } from '../../contract/admin-brands.ts';
import { deleted } from '../../contract/auth.ts';
import { idParam, pageQuery } from '../../contract/fields.ts';
import { commit } from '../../commit.ts';
import { pageOfAll, sendList } from '../lists.ts';
import { operatorOf } from '../../hooks/session.ts';
import { ownBrandPictures } from '../../uploads/own-fields.ts';
import { change, create, present } from './editing.ts';
import { blankBrand, storedBrand } from './stored.ts';

const edited = { kind: 'brand', find: findAdminBrand } as const;

/** Brands for operators. */
export function adminBrandRoutes(app: App): void {
  const { reader } = app.parts;

  app.get(
    '/brands',
    { schema: { summary: 'Brands for operators', querystring: pageQuery, response: { 200: z.array(adminBrand) } } },
    async ({ query }, reply) => {
      const brands = await listAdminBrands(reader);
      return sendList(reply, pageOfAll(brands, query), brands.length);
    },
  );

  app.post('/brands', { schema: { summary: 'Add a brand', body: brandBody, response: { 201: adminBrand } } }, async (request, reply) => {
    const body = await ownBrandPictures(app.parts, request.body);
    const { name, logoUrl } = body;
    const made = await create(request, reply, edited, (write) => {
      return createBrand(write, { ...blankBrand, ...storedBrand(body), name, logoUrl });
    });
    return reply.send(made);
  });

  const order = { summary: 'Put brands in order', body: brandOrder, response: { 200: z.array(adminBrand) } };
  app.put('/brands/order', { schema: order }, async (request, reply) => {
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

  app.patch(
    '/brands/:id',
    { schema: { summary: 'Change a brand', params: idParam, body: brandPatch, response: { 200: adminBrand } } },
    async (request, reply) => {
      const { id } = request.params;
      const body = await ownBrandPictures(app.parts, request.body, id);
      const work = change(request, reply, edited, { action: 'update', id }, (write) =>
        updateBrand(write, id, storedBrand(body), body.updatedAt),
      );
      return present(await work);
    },
  );

  app.delete(
    '/brands/:id',
    { schema: { summary: 'Delete a brand', params: idParam, response: { 200: deleted } } },
    async (request, reply) => {
      const { id } = request.params;
      await change(request, reply, edited, { action: 'delete', id }, (write) => deleteBrand(write, id));
      return { success: true as const, id };
    },
  );

  app.post(
    '/brands/:id/restore',
    { schema: { summary: 'Undo a delete', params: idParam, response: { 200: adminBrand } } },
    async (request, reply) => {
      const { id } = request.params;
      return present(await change(request, reply, edited, { action: 'restore', id }, (write) => restoreBrand(write, id)));
    },
  );
}
