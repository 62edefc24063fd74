import { findProduct } from '#db/queries/product.ts';
import type { App } from '../app-types.ts';
import { idParam } from '../contract/fields.ts';
import { product } from '../contract/products.ts';
import { ApiError } from '../plugins/api-error.ts';

export function productRoutes(app: App): void {
  const { reader } = app.parts;

  app.get('/products/:id', { schema: { params: idParam, response: { 200: product } } }, async ({ params }) => {
    const found = await findProduct(reader, params.id);
    if (!found) throw new ApiError('product_not_found');
    return found;
  });
}
