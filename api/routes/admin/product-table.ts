import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Write } from '#db/changes/log.ts';
import { confirmPrice, deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { Refusal, type RefusalCode } from '#db/errors.ts';
import type { Product } from '#db/queries/product.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { productOrder, type ProductSort } from '#db/queries/products.ts';
import type { App, Parts } from '../../app-types.ts';
import type { productBulkBody } from '../../contract/admin-products.ts';
import type { adminProductQuery } from '../../contract/product-query.ts';
import { tableSorts, type TableSort } from '../../contract/admin-products.ts';
import { commit } from '../../commit.ts';
import { pageOf, sendList } from '../lists.ts';
import { operatorOf } from '../../hooks/session.ts';
import { logEdit, type Edit } from '../../logged-change.ts';
import { scan } from '../../reads/read-threads.ts';
import { filterOf, sortOf } from '../product-filter.ts';
import { editedProduct } from './edited-product.ts';
import { numberedPaging, numberedSpan } from '../paging.ts';
import { storedProductFields } from '../../stored-fields.ts';
import { route } from '../../route.ts';

type Query = z.output<typeof adminProductQuery>;
type Bulk = z.output<typeof productBulkBody>;

/** The console's table of products, and its bulk actions. */
export function productTableRoutes(app: App): void {
  const { parts } = app;

  route(app, 'GET /api/admin/products', ({ query }, reply) => answerTable(parts, query, reply));

  route(app, 'POST /api/admin/products/bulk', async (request, reply) => {
    const { actor } = operatorOf(request);
    const changed = await commit(reply, async (write) => {
      const ids: number[] = [];
      for (const id of new Set(request.body.ids)) if (await changeOne(write, id, request.body, actor)) ids.push(id);
      return ids;
    });
    return { changed };
  });
}

async function answerTable(parts: Parts, query: Query, reply: FastifyReply): Promise<Product[]> {
  const { missing } = query;
  const filter = { ...filterOf(query), ...(missing === undefined ? {} : { missing }) };
  const { sortBy, sortOrder } = query;
  if (isTableSort(sortBy)) {
    const span = numberedSpan(query);
    const rows = await scan(parts, 'listTableProducts', filter, { sort: sortBy, direction: sortOrder ?? 'asc', ...span });
    const total = await scan(parts, 'countProducts', filter);
    return sendList(reply, pageOf(rows, span, total), total);
  }
  const sort = sortOf({ sortBy, sortOrder });
  const numbered = query.page === undefined ? undefined : await findNumbered(parts, filter);
  if (numbered) return sendList(reply, ...(await listBehind(parts, numbered, { ...filter, except: numbered.id }, { sort, query })));
  const total = await scan(parts, 'countProducts', filter);
  return sendList(reply, await scan(parts, 'listFullProducts', filter, { sort, ...numberedPaging(query, productOrder(sort)) }), total);
}

// A search for a plain number often means an id, so that product is listed first if it passes the other filters.
async function findNumbered(parts: Parts, { search = '', ...others }: ProductFilter): Promise<Product | undefined> {
  const id = Number(/^\s*#?(\d{1,9})\s*$/.exec(search.normalize('NFKC'))?.[1]);
  if (Number.isNaN(id) || others.ids?.includes(id) === false) return undefined;
  return (await scan(parts, 'listFullProducts', { ...others, ids: [id] }, { sort: 'newest', limit: 1 })).items[0];
}

/** Returns a page of the list that begins with one product, which the others follow, and how many they are together. */
async function listBehind(parts: Parts, first: Product, others: ProductFilter, { sort, query }: { sort: ProductSort; query: Query }) {
  const { limit, offset } = numberedSpan(query);
  const page = await scan(parts, 'listFullProducts', others, { sort, limit, offset: Math.max(0, offset - 1) });
  const items = offset === 0 ? [first, ...page.items].slice(0, limit) : page.items;
  return [{ items }, 1 + (await scan(parts, 'countProducts', others))] as const;
}

// Refusals of one product, thrown before anything is written: no such product, a deleted one, or, for a restore, one that is not deleted.
const passedOver: readonly RefusalCode[] = ['not_found', 'gone', 'not_deleted'];

/** Returns whether a product was changed. One that the action cannot be done to is passed over, so that it does not block the others. */
async function changeOne(write: Write, id: number, { action, fields = {} }: Bulk, actor: string): Promise<boolean> {
  const edit: Edit = { action: action === 'check_price' ? 'price check' : action, id };
  try {
    const { isChanged } = await logEdit(write, actor, editedProduct, edit, async () => {
      if (action === 'update') await updateProduct(write, id, storedProductFields(fields));
      else await { check_price: confirmPrice, delete: deleteProduct, restore: restoreProduct }[action](write, id);
    });
    return isChanged;
  } catch (error) {
    if (error instanceof Refusal && passedOver.includes(error.code)) return false;
    throw error;
  }
}

function isTableSort(sort: string | undefined): sort is TableSort {
  return tableSorts.some((known) => known === sort);
}
