import type { Selectable } from 'kysely';
import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { splitName } from '../phrases.ts';
import { unitPriceOf } from '../unit-price.ts';
import { flagColumns, listColumns, type ProductsTable } from '../tables/products.ts';
import { depend, tag } from '../tags.ts';
import type { NoticeKind } from '../tables/notices.ts';
import { noticeKind } from './notices.ts';
import { brandColumns, idsIn } from './product-rows.ts';
import { publicProducts } from '../public-rows.ts';

/** A product with all its fields, as its page and `GET /api/products/{id}` return it. */
export type Product = ReturnType<typeof toProduct>;

/** Finds a public product; undefined if it never existed or is deleted. */
export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const [row] = await listById(db, { id });
  depend(tag.product(id), ...(row?.brandId ? [tag.brandLink(row.brandId)] : []));
  return row && toProduct(row);
}

const listById = prepared(['id'], ({ id }, db) =>
  publicProducts(db)
    .selectAll('p')
    .select([...brandColumns, noticeKind.as('notice')])
    .where('p.id', '=', id),
);

/** Converts a row of all columns, `brandColumns` and `noticeKind` to a product. */
export function toProduct(row: Selectable<ProductsTable> & { notice: NoticeKind | null }) {
  const {
    cellPet: _pet,
    cellCategory: _category,
    deletedAt: _deleted,
    ranked: _ranked,
    mixed: _mixed,
    unitPriceKey: _key,
    unknownIngredients: _unknown,
    ...stored
  } = row;
  const lists = listColumns.map((name) => [name, JSON.parse(row[name]) as string[]] as const);
  const nameParts = splitName(row.name);
  const flags = flagColumns.map((name) => [name, row[name] === 1] as const);
  return {
    ...stored,
    nameParts,
    unitPrice: unitPriceOf(row),
    ingredientIds: idsIn(row.ingredientIds),
    ...(Object.fromEntries(lists) as Record<(typeof listColumns)[number], string[]>),
    ...(Object.fromEntries(flags) as Record<(typeof flagColumns)[number], boolean>),
  };
}

/** Returns the means of a product's evaluation axes by axis id; empty without reviews. */
export async function listAxes(db: Db, productId: number): Promise<Record<string, number>> {
  depend(tag.productReviews(productId));
  const rows = await listMeans(db, { productId });
  return Object.fromEntries(rows.map(({ axis, average }) => [axis, average]));
}

const listMeans = prepared(['productId'], ({ productId }, db) =>
  db.selectFrom('productAxes').select(['axis', 'average']).where('productId', '=', productId).orderBy('axis'),
);
