import { inOrder } from '../by-id.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import type { ListPage } from './pages.ts';
import type { ProductFilter } from './product-filter.ts';
import { listProductWords } from './product-search.ts';
import { brandColumns } from './product-rows.ts';
import { noticeKind } from './notices.ts';
import { toProduct, type Product } from './product.ts';
import { dependOnList, filtered, listProductIds, type ListOptions } from './products.ts';
import { publicProducts } from '../public-rows.ts';

/** Lists the same products as `listProducts`, with all fields. */
export async function listFullProducts(db: Db, filter: ProductFilter, options: ListOptions): Promise<ListPage<Product>> {
  const { items: ids, ...rest } = await listProductIds(db, filter, options);
  const items = await listProductsById(db, ids);
  dependOnList(filter, items);
  return { items, ...rest };
}

/** Columns that order the console's table; each has an index that ends in the id. */
const tableColumns = {
  id: 'p.id',
  name: 'p.name',
  category: 'p.cellCategory',
  petType: 'p.cellPet',
  price: 'p.price',
  updated: 'p.updatedAt',
} as const;

interface TableSpan {
  sort: keyof typeof tableColumns;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** Lists a page of the console's table: products that pass the filter, with all fields. */
export async function listTableProducts(db: Db, filter: ProductFilter, { sort, direction, limit, offset }: TableSpan): Promise<Product[]> {
  const words = await listProductWords(db, filter);
  const rows = await filtered(db, filter, words)
    .select('p.id')
    .$if(sort !== 'id', (query) => query.orderBy(tableColumns[sort], direction))
    .orderBy('p.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return listProductsById(
    db,
    rows.map(({ id }) => id),
  );
}

/** Returns whether a public product has this id. */
export async function isPublicProduct(db: Db, id: number): Promise<boolean> {
  depend(tag.product(id));
  return (await publicProducts(db).select('p.id').where('p.id', '=', id).executeTakeFirst()) !== undefined;
}

// Returns products in the order of the ids.
async function listProductsById(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await publicProducts(db)
    .selectAll('p')
    .select([...brandColumns, noticeKind.as('notice')])
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .execute();
  return inOrder(rows.map(toProduct), ids);
}
