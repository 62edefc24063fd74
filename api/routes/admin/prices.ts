import { savePrice } from '#db/changes/products.ts';
import { countDuePrices, listDuePrices } from '#db/queries/due-prices.ts';
import type { App } from '../../app-types.ts';
import { route } from '../../route.ts';
import { pageOf, sendList } from '../lists.ts';
import { change, present } from './editing.ts';
import { numberedSpan } from './paging.ts';
import { editedProduct } from './edited-product.ts';

/** The prices that are due to be confirmed. */
export function adminPriceRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/prices', async ({ query }, reply) => {
    const span = numberedSpan(query);
    const total = await countDuePrices(reader);
    return sendList(reply, pageOf(await listDuePrices(reader, span), span, total), total);
  });

  route(app, 'POST /api/admin/prices/{id}', async (request, reply) => {
    const { id } = request.params;
    const { price, updatedAt } = request.body;
    const save = change(request, reply, editedProduct, { action: 'price check', id }, (write) => savePrice(write, id, price, updatedAt));
    return present(await save);
  });
}
