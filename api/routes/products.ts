import { z } from 'zod';
import { address } from '#db/addresses.ts';
import { listFullArticlesOfProduct } from '#db/queries/article-list.ts';
import { listFacets } from '#db/queries/facets.ts';
import { isPublicProduct, listFullProducts } from '#db/queries/product-list.ts';
import { findProduct } from '#db/queries/product.ts';
import { countProducts } from '#db/queries/products.ts';
import { countRatings, listReviews } from '#db/queries/reviews.ts';
import type { App } from '../app-types.ts';
import { relatedArticle } from '../contract/articles.ts';
import { idParam, mostItems, pageQuery } from '../contract/fields.ts';
import { facets, product, productFilter, productQuery } from '../contract/products.ts';
import { review, reviewsQuery } from '../contract/reviews.ts';
import { keyPaging, pageOfAll, sendList } from '../plugins/lists.ts';
import { answerMissing } from '../plugins/missing.ts';
import { facetSteps, nameFacets } from './facet-options.ts';
import { filterOf, sortOf } from './product-filter.ts';

/** Reads of products and of what belongs to one. */
export function productRoutes(app: App): void {
  const { reader } = app.parts;

  const list = { summary: 'Products, by id unless a sort is asked for', querystring: productQuery, response: { 200: z.array(product) } };
  app.get('/products', { schema: list }, async ({ query }, reply) => {
    const filter = filterOf(query);
    const page = await listFullProducts(reader, filter, { sort: sortOf(query), ...keyPaging(query) });
    return sendList(reply, page, await countProducts(reader, filter));
  });

  const options = {
    summary: 'Products that each filter option would leave, its own filter aside',
    querystring: productFilter,
    response: { 200: facets },
  };
  app.get('/products/facets', { schema: options }, async ({ query }) => nameFacets(await listFacets(reader, filterOf(query), facetSteps)));

  app.get(
    '/products/:id',
    { schema: { summary: 'One product', params: idParam, response: { 200: product } } },
    async ({ params }, reply) => {
      return (await findProduct(reader, params.id)) ?? answerMissing(reader, reply, address.product(params.id), 'product_not_found');
    },
  );

  const reviews = {
    summary: 'Reviews of a product, newest first',
    params: idParam,
    querystring: reviewsQuery,
    response: { 200: z.array(review) },
  };
  app.get('/products/:id/reviews', { schema: reviews }, async ({ params: { id }, query }, reply) => {
    if (!(await isPublicProduct(reader, id))) return answerMissing(reader, reply, address.product(id), 'product_not_found');
    const page = await listReviews(reader, id, { ...keyPaging(query), rating: query.rating });
    const ratings = await countRatings(reader, id);
    const all = [...ratings.values()].reduce((sum, count) => sum + count, 0);
    return sendList(reply, page, query.rating === undefined ? all : (ratings.get(query.rating) ?? 0));
  });

  const articles = {
    summary: 'Articles that show a product',
    params: idParam,
    querystring: pageQuery,
    response: { 200: z.array(relatedArticle) },
  };
  app.get('/products/:id/related-articles', { schema: articles }, async ({ params: { id }, query }, reply) => {
    if (!(await isPublicProduct(reader, id))) return answerMissing(reader, reply, address.product(id), 'product_not_found');
    const found = await listFullArticlesOfProduct(reader, id, mostItems);
    return sendList(reply, pageOfAll(found, query), found.length);
  });
}
