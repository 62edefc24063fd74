import { address } from '#db/page-paths.ts';
import { listWaiting } from '#db/queries/author-posts.ts';
import { isPublicProduct } from '#db/queries/product-list.ts';
import { findProduct, type Product } from '#db/queries/product.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import { productOrder } from '#db/queries/products.ts';
import { countReviews, reviewOrder } from '#db/queries/reviews.ts';
import type { App } from '../app-types.ts';
import { mostItems } from '../contract/fields.ts';
import { axes } from '../contract/vocabulary.ts';
import { keyPaging, pageOfAll, sendList } from './lists.ts';
import { answerMissing, redirectMovedList } from './missing.ts';
import { markOwn } from '../visitors/mark-own.ts';
import { withPhotos } from '../visitors/with-photos.ts';
import { authorOf } from '../visitors/visitor.ts';
import { scan } from '../reads/read-threads.ts';
import { facetOptions, nameFacets } from './facet-options.ts';
import { filterOf, sortOf } from './product-filter.ts';
import { route } from '../route.ts';

/** Reads of products and of what belongs to one. */
export function productRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/products', { config: { scans: true }, preHandler: redirectMovedList }, async ({ query }, reply) => {
    const filter = filterOf(query);
    // Found once for the page and the total: the words of a misspelled search take longest.
    const words = query.search ? await scan(app.parts, 'listProductWords', filter) : [];
    const sort = sortOf(query);
    const options = { sort, ...keyPaging(query, productOrder(sort)), known: { words } };
    const [page, total] = await Promise.all([
      query.fields === 'card' ? scan(app.parts, 'listProducts', filter, options) : scan(app.parts, 'listFullProducts', filter, options),
      scan(app.parts, 'countProducts', filter, words),
    ]);
    return sendList<Product | ProductCard>(reply, page, total);
  });

  route(app, 'GET /api/products/facets', { config: { scans: true }, preHandler: redirectMovedList }, async ({ query }) => {
    const filter = filterOf(query);
    const counts = await scan(app.parts, 'listFacets', filter, facetOptions);
    return nameFacets(counts, counts.total > 0 ? [] : await scan(app.parts, 'listLooserFilters', filter), query.avoid);
  });

  route(app, 'GET /api/products/{id}', async ({ params }, reply) => {
    return (await findProduct(reader, params.id)) ?? answerMissing(reader, reply, address.product(params.id), 'product_not_found');
  });

  route(app, 'GET /api/products/{id}/reviews', { config: { scans: true } }, async (request, reply) => {
    const { params, query } = request;
    const { id } = params;
    if (!(await isPublicProduct(reader, id))) return answerMissing(reader, reply, address.product(id), 'product_not_found');
    const author = authorOf(request);
    const also = await listWaiting(reader, 'review', id, author);
    const { rating, petType, ids } = query;
    const filter = { rating, by: axes.find(({ code }) => code === query.axis)?.param, petType, ids, also };
    const page = await scan(app.parts, 'listReviews', id, {
      ...keyPaging(query, reviewOrder({ ...filter, sort: query.sort })),
      ...filter,
      sort: query.sort,
    });
    const marked = await markOwn(reader, 'review', author, page);
    return sendList(reply, await withPhotos(reader, id, author, marked), await countReviews(reader, id, filter));
  });

  route(app, 'GET /api/products/{id}/animal-reviews', { config: { scans: true } }, async ({ params: { id } }, reply) => {
    if (!(await isPublicProduct(reader, id))) return answerMissing(reader, reply, address.product(id), 'product_not_found');
    const { reviews, ...rest } = await scan(app.parts, 'listAnimalReviews', id);
    // Without an author's waiting pictures: every caller gets the same.
    return { ...rest, reviews: (await withPhotos(reader, id, undefined, { items: reviews })).items };
  });

  route(app, 'GET /api/products/{id}/related-articles', { config: { scans: true } }, async ({ params: { id }, query }, reply) => {
    if (!(await isPublicProduct(reader, id))) return answerMissing(reader, reply, address.product(id), 'product_not_found');
    const found = await scan(app.parts, 'listFullArticlesOfProduct', id, mostItems);
    return sendList(reply, pageOfAll(found, query), found.length);
  });
}
