import { z } from 'zod';
import { address } from '#db/addresses.ts';
import { listFullArticlesOfBrand } from '#db/queries/article-list.ts';
import { findAllBrandStats, findFullBrand, listFullBrands } from '#db/queries/brand-list.ts';
import type { App } from '../app-types.ts';
import { article, relatedArticle } from '../contract/articles.ts';
import { allBrandStats, brand, brandStats } from '../contract/brands.ts';
import { mostItems, pageQuery, slugParam } from '../contract/fields.ts';
import { product } from '../contract/products.ts';
import { keyPaging, pageOfAll, sendList } from './lists.ts';
import { answerMissing } from './missing.ts';
import { scan } from '../reads/read-threads.ts';

/** Reads of brands and of what belongs to one, except its reviews. */
export function brandRoutes(app: App): void {
  const { reader } = app.parts;

  app.get(
    '/brands',
    { schema: { summary: 'Active brands in the operator’s order', querystring: pageQuery, response: { 200: z.array(brand) } } },
    async ({ query }, reply) => {
      const brands = await listFullBrands(reader);
      return sendList(reply, pageOfAll(brands, query), brands.length);
    },
  );

  app.get('/brands/stats', { schema: { summary: 'Brand reviews of all brands and of each', response: { 200: allBrandStats } } }, () =>
    findAllBrandStats(reader),
  );

  app.get(
    '/brands/:slug',
    { schema: { summary: 'One brand', params: slugParam, response: { 200: brand } } },
    async ({ params: { slug } }, reply) => {
      return (await findFullBrand(reader, slug)) ?? answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
    },
  );

  const stats = { summary: 'Number and mean of a brand’s reviews', params: slugParam, response: { 200: brandStats } };
  app.get('/brands/:slug/stats', { schema: stats }, async ({ params: { slug } }, reply) => {
    return (await findFullBrand(reader, slug)) ?? answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
  });

  const products = {
    summary: 'Products of a brand, by id',
    params: slugParam,
    querystring: pageQuery,
    response: { 200: z.array(product) },
  };
  app.get('/brands/:slug/products', { config: { scans: true }, schema: products }, async ({ params: { slug }, query }, reply) => {
    const found = await findFullBrand(reader, slug);
    if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
    const filter = { brand: slug };
    const [page, total] = await Promise.all([
      scan(app.parts, 'listFullProducts', filter, { sort: 'delivered', ...keyPaging(query) }),
      scan(app.parts, 'countProducts', filter),
    ]);
    return sendList(reply, page, total);
  });

  for (const [list, shape] of [
    ['articles', article],
    ['related-articles', relatedArticle],
  ] as const) {
    const schema = {
      summary: 'Articles that show a product of a brand',
      params: slugParam,
      querystring: pageQuery,
      response: { 200: z.array(shape) },
    };
    app.get(`/brands/:slug/${list}`, { schema }, async ({ params: { slug }, query }, reply) => {
      const found = await findFullBrand(reader, slug);
      if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
      const all = await listFullArticlesOfBrand(reader, found.id, mostItems);
      return sendList(reply, pageOfAll(all, query), all.length);
    });
  }
}
