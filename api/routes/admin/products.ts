import { confirmPrice, createProduct, deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { splitName } from '#db/phrases.ts';
import { unitPriceOf } from '#db/unit-price.ts';
import type { App } from '../../app-types.ts';
import { factColumns } from '../../contract/fact-columns.ts';
import { mostUnknownIngredients } from '../../contract/unknown-ingredients.ts';
import { proposeFacts } from '../../labels/read-label.ts';
import { scan } from '../../reads/read-threads.ts';
import { ownProductPictures } from '../../uploads/own-fields.ts';
import { editedProduct } from './edited-product.ts';
import { change, create, present } from './editing.ts';
import { productTableRoutes } from './product-table.ts';
import { newProduct, storedProduct } from '../../stored-fields.ts';
import { route } from '../../route.ts';

/** Products for operators. */
export function adminProductRoutes(app: App): void {
  productTableRoutes(app);

  route(app, 'POST /api/admin/products', async (request, reply) => {
    const { body, check } = await ownProductPictures(app.parts, request.body);
    const made = await create(request, reply, editedProduct, async (write) => {
      await check(write.db);
      return createProduct(write, await newProduct(write.db, body));
    });
    return reply.send(made);
  });

  route(app, 'POST /api/admin/products/fact-proposals', ({ body }) => {
    const proposals = proposeFacts(body);
    return factColumns.flatMap((field) => {
      const proposal = proposals[field];
      return proposal ? [{ field, ...proposal }] : [];
    });
  });

  route(app, 'POST /api/admin/products/card-parts', ({ body }) => ({
    nameParts: splitName(body.name),
    unitPrice: unitPriceOf(body),
  }));

  route(app, 'GET /api/admin/unknown-ingredients', () => scan(app.parts, 'listUnknownIngredients', mostUnknownIngredients));

  route(app, 'PATCH /api/admin/products/{id}', async (request, reply) => {
    const { id } = request.params;
    const { body, check } = await ownProductPictures(app.parts, request.body, id);
    const saved = await change(request, reply, editedProduct, { action: 'update', id }, async (write) => {
      await check(write.db);
      await updateProduct(write, id, await storedProduct(write.db, body), body.updatedAt);
    });
    return present(saved);
  });

  route(app, 'POST /api/admin/products/{id}/price-check', async (request, reply) => {
    const { id } = request.params;
    return present(await change(request, reply, editedProduct, { action: 'price check', id }, (write) => confirmPrice(write, id)));
  });

  route(app, 'DELETE /api/admin/products/{id}', async (request, reply) => {
    const { id } = request.params;
    await change(request, reply, editedProduct, { action: 'delete', id }, (write) => deleteProduct(write, id));
    return { success: true as const, id };
  });

  route(app, 'POST /api/admin/products/{id}/restore', async (request, reply) => {
    const { id } = request.params;
    return present(await change(request, reply, editedProduct, { action: 'restore', id }, (write) => restoreProduct(write, id)));
  });
}
