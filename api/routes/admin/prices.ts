import { dayAfter } from '#api/contract/durations.ts';
import type { Write } from '#db/changes/log.ts';
import { savePrice } from '#db/changes/products.ts';
import { countDuePrices } from '#db/queries/due-prices.ts';
import type { App } from '../../app-types.ts';
import { scan } from '../../reads/read-threads.ts';
import { route } from '../../route.ts';
import { tokyoDay } from '../../tokyo-day.ts';
import { pageOf, sendList } from '../lists.ts';
import { change, present } from './editing.ts';
import { numberedSpan } from '../paging.ts';
import { editedProduct } from './edited-product.ts';

/** Days whose views put the products in order. */
const daysOfViews = 90;

/** The prices that are due to be confirmed. */
export function adminPriceRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/prices', async ({ query }, reply) => {
    const span = numberedSpan(query);
    const total = await countDuePrices(reader);
    const rows = await scan(app.parts, 'listDuePrices', dayAfter(tokyoDay(), 1 - daysOfViews), span);
    return sendList(reply, pageOf(rows, span, total), total);
  });

  route(app, 'POST /api/admin/prices/{id}', async (request, reply) => {
    const { id } = request.params;
    const { price, updatedAt, endsSale } = request.body;
    const audited = { action: 'price check', id } as const;
    const save = (write: Write) => savePrice(write, id, price, updatedAt, endsSale);
    return present(await change(request, reply, editedProduct, audited, save));
  });
}
