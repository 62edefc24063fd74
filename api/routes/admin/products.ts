import { confirmPrice, createProduct, deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { findProduct } from '#db/queries/product.ts';
import type { App } from '../../app-types.ts';
import { productBody, productPatch } from '../../contract/admin-products.ts';
import { deleted } from '../../contract/auth.ts';
import { idParam } from '../../contract/fields.ts';
import { product } from '../../contract/products.ts';
import { ownProductPictures } from '../../uploads/own-fields.ts';
import { change, create, present } from './editing.ts';
import { productTableRoutes } from './product-table.ts';
import { blankProduct, storedProduct } from './stored.ts';

const edited = { kind: 'product', find: findProduct } as const;

/** Products for operators. */
export function adminProductRoutes(app: App): void {
  productTableRoutes(app);

  app.post('/products', { schema: { summary: 'Add a product', body: productBody, response: { 201: product } } }, async (request, reply) => {
    const body = await ownProductPictures(app.parts, request.body);
    const { name, price, petType, category, imageUrl, description } = body;
    const required = { name, price, petType, category, imageUrl, description };
    const made = await create(request, reply, edited, async (write) => {
      return createProduct(write, { ...blankProduct, ...(await storedProduct(write.db, body)), ...required });
    });
    return reply.send(made);
  });

  app.patch(
    '/products/:id',
    { schema: { summary: 'Change a product', params: idParam, body: productPatch, response: { 200: product } } },
    async (request, reply) => {
      const { id } = request.params;
      const body = await ownProductPictures(app.parts, request.body, id);
      const saved = await change(request, reply, edited, { action: 'update', id }, async (write) => {
        await updateProduct(write, id, await storedProduct(write.db, body), body.updatedAt);
      });
      return present(saved);
    },
  );

  app.post(
    '/products/:id/price-check',
    { schema: { summary: 'The price was looked up and is right', params: idParam, response: { 200: product } } },
    async (request, reply) => {
      const { id } = request.params;
      return present(await change(request, reply, edited, { action: 'price check', id }, (write) => confirmPrice(write, id)));
    },
  );

  app.delete(
    '/products/:id',
    { schema: { summary: 'Delete a product', params: idParam, response: { 200: deleted } } },
    async (request, reply) => {
      const { id } = request.params;
      await change(request, reply, edited, { action: 'delete', id }, (write) => deleteProduct(write, id));
      return { success: true as const, id };
    },
  );

  app.post(
    '/products/:id/restore',
    { schema: { summary: 'Undo a delete', params: idParam, response: { 200: product } } },
    async (request, reply) => {
      const { id } = request.params;
      return present(await change(request, reply, edited, { action: 'restore', id }, (write) => restoreProduct(write, id)));
    },
  );
}
