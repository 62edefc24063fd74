import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBrand, orderBrands } from '#db/changes/brands.ts';
import { listAdminBrands, type AdminBrand } from '#db/queries/admin-brands.ts';
import type { Written } from '#db/write-queue.ts';
import type { App } from '../../app-types.ts';
import { editBrand, editedBrand, isLarge, type BrandEdit } from '../../brands/brand-edit.ts';
import type { BrandJob } from '../../brands/brand-worker.ts';
import { commit, sendPosition } from '../../commit.ts';
import { mostBrands } from '../../contract/admin-brands.ts';
import { pageOfAll, sendList } from '../lists.ts';
import { operatorOf } from '../../hooks/session.ts';
import { logChange } from '../../logged-change.ts';
import { ownBrandPictures } from '../../uploads/own-fields.ts';
import { create, present } from './editing.ts';
import { blankBrand, storedBrand } from '../../stored-fields.ts';
import { route } from '../../route.ts';
import { runThread } from '../../thread.ts';
import { withCurrent } from '../../with-current.ts';

const worker = new URL('../../brands/brand-worker.ts', import.meta.url);

/** Brands for operators. */
export function adminBrandRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/brands', async ({ query }, reply) => {
    const brands = await listAdminBrands(reader);
    return sendList(reply, pageOfAll(brands, { limit: mostBrands, ...query }), brands.length);
  });

  route(app, 'POST /api/admin/brands', async (request, reply) => {
    const { body, check } = await ownBrandPictures(app.parts, request.body);
    const { name, logoUrl } = body;
    const made = await create(request, reply, editedBrand, async (write) => {
      await check(write.db);
      return createBrand(write, { ...blankBrand, ...storedBrand(body), name, logoUrl });
    });
    return reply.send(made);
  });

  route(app, 'PUT /api/admin/brands/order', async (request, reply) => {
    const { actor } = operatorOf(request);
    return commit(reply, async (write) => {
      const order = { find: listAdminBrands, kept: (brands: AdminBrand[]) => ({ ids: brands.map(({ id }) => id) }) };
      const { ids, was } = request.body;
      const work = (before: AdminBrand[]) => withCurrent(before, () => orderBrands(write, ids, was));
      return (await logChange(write, { actor, action: 'order', subject: 'brands' }, order, work)).after;
    });
  });

  route(app, 'PATCH /api/admin/brands/{id}', async (request, reply) => {
    const { id } = request.params;
    const { body, check } = await ownBrandPictures(app.parts, request.body, id);
    // Not in the write, which may be one of many products on a thread of its own.
    await check(reader);
    const edit: BrandEdit = { action: 'update', id, patch: storedBrand(body), loadedAt: body.updatedAt };
    return present(await save(request, reply, edit));
  });

  route(app, 'DELETE /api/admin/brands/{id}', async (request, reply) => {
    const { id } = request.params;
    await save(request, reply, { action: 'delete', id });
    return { success: true as const, id };
  });

  route(app, 'POST /api/admin/brands/{id}/restore', async (request, reply) => {
    const { id } = request.params;
    return present(await save(request, reply, { action: 'restore', id }));
  });
}

async function save(request: FastifyRequest, reply: FastifyReply, edit: BrandEdit): Promise<AdminBrand | undefined> {
  const { actor } = operatorOf(request);
  const { reader, config, writeApart, stopping } = request.server.parts;
  if (!(await isLarge(reader, edit))) return commit(reply, (write) => editBrand(write, actor, edit));
  const { database } = config;
  const job: BrandJob = { database, actor, edit };
  return sendPosition(reply, await writeApart(() => runThread<Written<AdminBrand | undefined>>(worker, job, { stopping, database })));
}
