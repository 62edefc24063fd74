import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import type { ListPage } from './pages.ts';
import { brandColumns, publicProducts } from './product-rows.ts';
import { toProduct, type Product } from './product.ts';
import { listProducts, type ListOptions, type ProductFilter } from './products.ts';

/** The same list as `listProducts`, with all fields of each product. */
export async function listFullProducts(db: Db, filter: ProductFilter, options: ListOptions): Promise<ListPage<Product>> {
  const { items, ...rest } = await listProducts(db, filter, options);
  return {
    items: await listProductsById(
      db,
      items.map(({ id }) => id),
    ),
    ...rest,
  };
}

/** Public products of a brand by id, with all their fields. */
export async function listFullBrandProducts(db: Db, brandId: number): Promise<Product[]> {
  depend(tag.brandProducts(brandId));
  const rows = await publicProducts(db).select('p.id').where('p.brandId', '=', brandId).orderBy('p.id').execute();
  return listProductsById(
    db,
    rows.map(({ id }) => id),
  );
}

/** Whether there is a public product with this id. */
export async function isPublicProduct(db: Db, id: number): Promise<boolean> {
  depend(tag.product(id));
  return (await publicProducts(db).select('p.id').where('p.id', '=', id).executeTakeFirst()) !== undefined;
}

// In the order of the ids.
async function listProductsById(db: Db, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await publicProducts(db).selectAll('p').select(brandColumns).where('p.id', 'in', ids).orderBy('p.id').execute();
  const products = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
