import type { Db } from '#db/open.ts';
import { listAnimalReviews } from '#db/queries/animal-reviews.ts';
import { listArticles } from '#db/queries/articles.ts';
import { listBrandReviews } from '#db/queries/brand-reviews.ts';
import { listBrandProducts } from '#db/queries/brands.ts';
import { listPopularTags } from '#db/queries/forum-tags.ts';
import { listDueMails } from '#db/queries/outgoing-mails.ts';
import { writeCursor } from '#db/queries/pages.ts';
import type { ProductFilter } from '#db/queries/product-filter.ts';
import { listTableProducts } from '#db/queries/product-list.ts';
import { countProducts, listProducts, type ProductSort } from '#db/queries/products.ts';
import { listQuestions } from '#db/queries/questions.ts';
import { listAxisRanking, listFlaggedBestsellers, listTopRated } from '#db/queries/rankings.ts';
import { listProductReviews } from '#db/queries/review-list.ts';
import { listProductPhotos } from '#db/queries/review-photos.ts';
import { listReviews } from '#db/queries/reviews.ts';

/** A read whose first statement reads an index in its order, however many rows there are. */
interface HotRead {
  name: string;
  read: (db: Db) => Promise<unknown>;
  index: string;
}

/** The cells of a pet type, a category, both or neither, and how the indexes of each are named. */
export const cells = {
  all: { filter: {}, suffix: '', byId: 'id' },
  pet: { filter: { petType: 'dog' }, suffix: '_pet', byId: 'pet' },
  category: { filter: { category: 'food' }, suffix: '_category', byId: 'category' },
  cell: { filter: { petType: 'dog', category: 'food' }, suffix: '_cell', byId: 'cell' },
} satisfies Record<string, { filter: ProductFilter; suffix: string; byId: string }>;

/** Returns the lists that visitors and operators read most. */
export function hotReads(): HotRead[] {
  return [...Object.keys(cells).flatMap((name) => ofCell(name as keyof typeof cells)), ...ofTable(), ...ofPosts()];
}

// Keys of a row in the middle of each order.
const sorts = {
  delivered: [5000],
  mixed: [5000, 5000],
  newest: [5000],
  rating: [4.2, 10, 5000],
  ratingAsc: [4.2, 10, 5000],
  priceAsc: [60, 5000],
  priceDesc: [60, 5000],
  unitPrice: [60, 5000],
} satisfies Record<ProductSort, number[]>;

// Names of the indexes' orders.
const orderNames: Partial<Record<ProductSort, string>> = { priceAsc: 'price', priceDesc: 'price', mixed: 'mixed', unitPrice: 'unit' };

function ofCell(name: keyof typeof cells): HotRead[] {
  const { filter, suffix, byId } = cells[name];
  const cell = { petType: 'all', category: 'all', ...filter };
  const span = { limit: 20 };
  const lists = Object.entries(sorts).flatMap(([sort, keys]): HotRead[] => {
    const order = orderNames[sort as ProductSort] ?? 'rated';
    const ordered = `products_${order}${suffix}`;
    const index = sort === 'delivered' || sort === 'newest' ? `products_${byId}` : ordered;
    const options = { sort: sort as ProductSort, limit: 24 };
    const cursor = writeCursor(keys, sort);
    return [
      { name: `products of ${name} in the order ${sort}`, read: (db) => listProducts(db, filter, options), index },
      {
        name: `products of ${name} after a cursor in the order ${sort}`,
        read: (db) => listProducts(db, filter, { ...options, cursor }),
        index,
      },
    ];
  });
  return [
    ...lists,
    { name: `top rated of ${name}`, read: (db) => listTopRated(db, cell, span), index: `products_ranked${suffix}` },
    { name: `bestsellers of ${name}`, read: (db) => listFlaggedBestsellers(db, cell, span), index: `products_bestseller${suffix}` },
    { name: `ranking of ${name}`, read: (db) => listAxisRanking(db, cell, 'taste', 'rating', span), index: `product_axes_rank${suffix}` },
    { name: `newest of ${name}`, read: (db) => listAxisRanking(db, cell, 'taste', 'newest', span), index: `product_axes_newest${suffix}` },
    {
      name: `overall ranking of ${name}`,
      read: (db) => listAxisRanking(db, cell, 'overall', 'rating', span),
      index: `products_ranked${suffix}`,
    },
  ];
}

const tableOrders = [
  ['name', 'products_name'],
  ['category', 'products_category'],
  ['petType', 'products_pet'],
  ['price', 'products_price'],
  ['updated', 'products_updated'],
] as const;

const lacks = [
  ['picture', 'products_unpictured'],
  ['price_check', 'products_unchecked'],
] as const;

function ofTable(): HotRead[] {
  const page = { limit: 50, offset: 50 };
  return [
    ...tableOrders.flatMap(([sort, index]) =>
      (['asc', 'desc'] as const).map((direction) => ({
        name: `the table of products by ${sort} ${direction}`,
        read: (db: Db) => listTableProducts(db, {}, { sort, direction, ...page }),
        index,
      })),
    ),
    ...lacks.flatMap(([missing, index]) => [
      {
        name: `products without ${missing}`,
        read: (db: Db) => listTableProducts(db, { missing }, { sort: 'id', direction: 'desc', ...page }),
        index,
      },
      { name: `the number of products without ${missing}`, read: (db: Db) => countProducts(db, { missing }), index },
    ]),
  ];
}

function ofPosts(): HotRead[] {
  const after = (keys: Array<string | number>, sort: string) => ({ cursor: writeCursor(keys, sort) });
  return [
    { name: 'reviews of a product', read: (db) => listReviews(db, 1, { limit: 20 }), index: 'reviews_product' },
    {
      name: 'reviews of a product after a cursor',
      read: (db) => listReviews(db, 1, { limit: 20, ...after(['2026-01-01', 5], 'newest rating') }),
      index: 'reviews_product',
    },
    { name: 'reviews that say something about their animal', read: (db) => listAnimalReviews(db, 1), index: 'reviews_animals' },
    { name: 'pictures of a product', read: (db) => listProductPhotos(db, 1, 12), index: 'review_photos_shown' },
    { name: 'recent reviews', read: (db) => listProductReviews(db, 'recent', { limit: 10 }), index: 'reviews_recent' },
    {
      name: 'recent reviews after a cursor',
      read: (db) => listProductReviews(db, 'recent', { limit: 10, ...after(['2026-01-01', 5], 'recent') }),
      index: 'reviews_recent',
    },
    { name: 'popular reviews', read: (db) => listProductReviews(db, 'popular', { limit: 10 }), index: 'reviews_popular' },
    {
      name: 'popular reviews after a cursor',
      read: (db) => listProductReviews(db, 'popular', { limit: 10, ...after([9, '2026-01-01', 5], 'popular') }),
      index: 'reviews_popular',
    },
    { name: 'reviews of a brand', read: (db) => listBrandReviews(db, 1, { limit: 5 }), index: 'brand_reviews_brand' },
    { name: 'products of a brand', read: (db) => listBrandProducts(db, 1, 'all', { limit: 24 }), index: 'products_brand' },
    { name: 'articles', read: (db) => listArticles(db, {}, { limit: 24 }), index: 'articles_published' },
    { name: 'new questions', read: (db) => listQuestions(db, {}, { sort: 'newest', limit: 10 }), index: 'forum_posts_newest' },
    {
      name: 'new questions of a category',
      read: (db) => listQuestions(db, { category: 'health' }, { sort: 'newest', limit: 10 }),
      index: 'forum_posts_category',
    },
    { name: 'popular questions', read: (db) => listQuestions(db, {}, { sort: 'popular', limit: 10 }), index: 'forum_posts_popular' },
    { name: 'unsolved questions', read: (db) => listQuestions(db, {}, { sort: 'unsolved', limit: 10 }), index: 'forum_posts_unsolved' },
    { name: 'mails to send', read: (db) => listDueMails(db, '2026-11-20T00:00:00.000Z', 40), index: 'outgoing_mails_due' },
    { name: 'popular tags', read: (db) => listPopularTags(db, 10), index: 'forum_tags_popular' },
  ];
}
