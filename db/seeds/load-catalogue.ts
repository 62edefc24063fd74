import { insertAll } from '../insert-all.ts';
import type { Db } from '../open.ts';
import { derivedColumns } from '../derived-columns.ts';
import { searchTextOf } from '../changes/product-text.ts';
import { putSearchText } from '../search-index.ts';
import type { Flag } from '../tables/columns.ts';
import { picture } from './pictures.ts';
import { bornAt, timeOf } from './rows.ts';
import type { World, WorldBrand, WorldFacts, WorldProduct } from './world.ts';

/** Stores brands in the order given; returns their ids and names by slug. */
export async function loadBrands(db: Db, brands: WorldBrand[]): Promise<Map<string, { id: number; name: string }>> {
  const rows = brands.map((brand, at) => ({
    id: at + 1,
    name: brand.name,
    slug: brand.slug,
    reading: brand.reading,
    description: brand.description,
    logoUrl: brand.word ? picture.logo(brand.slug) : '',
    bgColor: brand.colour,
    textColor: brand.textColour ?? '#ffffff',
    url: brand.url ?? `https://${brand.slug}.example/`,
    displayOrder: at,
    isActive: flag(brand.isActive ?? true),
    ...bornAt(brand.createdAt),
  }));
  await insertAll(db, 'brands', rows);
  return new Map(rows.map(({ slug, id, name }) => [slug, { id, name }]));
}

/** Stores products in the order given, with their search text; returns their ids by slug. */
export async function loadProducts(
  db: Db,
  products: World['products'],
  brands: Map<string, { id: number; name: string }>,
): Promise<Map<string, number>> {
  const rows = products.map((product, at) => productRow(product, at + 1, brands));
  await insertAll(db, 'products', rows);
  await insertAll(
    db,
    'productPrices',
    products.flatMap((product, at) => pricesOf(product, at + 1)),
  );
  for (const row of rows) await putSearchText(db, 'product', row.id, searchTextOf(row));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function productRow(product: WorldProduct, id: number, brands: Map<string, { id: number; name: string }>) {
  const brand = product.brand ? brands.get(product.brand) : undefined;
  const { shops, pack, brand: brandSlug = null, createdAt, facts, pictureAlts = [], earlierPrices: _prices, ...columns } = product;
  const { slug, name } = columns;
  const words = encodeURIComponent(name);
  const known = factColumns(facts, `https://${brandSlug ?? 'shop'}.example/items/${slug}`);
  return {
    ...columns,
    ...known,
    ...derivedColumns({ ...columns, ...known }),
    id,
    imageUrl: pack ? picture.packshot(slug) : '',
    additionalImages: JSON.stringify(pack ? [1, 2, 3].map((view) => picture.packshot(slug, view)) : []),
    pictureAlts: JSON.stringify(pictureAlts.map((alt, at) => `${picture.packshot(slug, at + 1)} ${alt}`)),
    brandId: brand?.id ?? null,
    brandSlug: brand ? brandSlug : null,
    brandName: brand?.name ?? null,
    amazonUrl: shops.includes('amazon') ? `https://www.amazon.co.jp/s?k=${words}` : null,
    rakutenUrl: shops.includes('rakuten') ? `https://search.rakuten.co.jp/search/mall/${words}/` : null,
    affiliateUrl: shops.includes('official') ? `https://${brandSlug ?? 'shop'}.example/items/${slug}` : null,
    isBestSeller: flag(product.isBestSeller),
    isOnSale: flag(product.isOnSale),
    isTopRated: flag(product.isTopRated),
    isNew: flag(product.isNew),
    features: JSON.stringify(product.features),
    recommendations: JSON.stringify(product.recommendations),
    faqs: JSON.stringify(product.faqs),
    priceCheckedAt: product.priceCheckedAt ? timeOf(product.priceCheckedAt) : null,
    priceDue: flag(product.priceCheckedAt === null),
    ...bornAt(createdAt),
  };
}

function pricesOf({ price, priceCheckedAt, earlierPrices = [] }: WorldProduct, productId: number) {
  if (priceCheckedAt === null) return [];
  const all = [...earlierPrices, [priceCheckedAt, price] as const];
  return all.map(([day, of]) => ({ productId, day, price: of, way: 'form' as const, actor: null, at: timeOf(day) }));
}

// Every product has each column, because all are inserted in one statement.
function factColumns(facts: WorldFacts | undefined, source: string) {
  const { ingredientNames = [], additives = [], analysis = [], feedingTable = [], checkedOn = null, ...known } = facts ?? {};
  const named = { ingredientNames: JSON.stringify(ingredientNames), additives: JSON.stringify(additives) };
  return {
    ...{ purpose: null, origin: null, maker: null, netWeightG: null, unitCount: null, kcalPer100g: null, ...known },
    ...{ ...named, analysis: JSON.stringify(analysis), feedingTable: JSON.stringify(feedingTable) },
    factsSource: facts ? source : null,
    ...{ factsCheckedOn: checkedOn, factsCheckedBy: facts ? '編集部' : null },
  };
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
