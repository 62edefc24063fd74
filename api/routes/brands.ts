import { address } from '#db/page-paths.ts';
import { findAllBrandStats, findFullBrand } from '#db/queries/brand-list.ts';
import type { App } from '../app-types.ts';
import { mostItems } from '../contract/fields.ts';
import { productOrder } from '#db/queries/products.ts';
import { keyPaging, pageOfAll, sendList } from './lists.ts';
import { answerMissing } from './missing.ts';
import { scan } from '../reads/read-threads.ts';
import { route } from '../route.ts';

/** Reads of brands and of what belongs to one, except its reviews. */
export function brandRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/brands', { config: { scans: true } }, async ({ query }, reply) => {
    const brands = await scan(app.parts, 'listFullBrands');
    return sendList(reply, pageOfAll(brands, query), brands.length);
  });

  route(app, 'GET /api/brands/stats', () => findAllBrandStats(reader));

  route(app, 'GET /api/brands/{slug}', async ({ params: { slug } }, reply) => {
    return (await findFullBrand(reader, slug)) ?? answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
  });

  route(app, 'GET /api/brands/{slug}/stats', async ({ params: { slug } }, reply) => {
    return (await findFullBrand(reader, slug)) ?? answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
  });

  route(app, 'GET /api/brands/{slug}/products', { config: { scans: true } }, async ({ params: { slug }, query }, reply) => {
    const found = await findFullBrand(reader, slug);
    if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
    const filter = { brand: slug };
    const [page, total] = await Promise.all([
      scan(app.parts, 'listFullProducts', filter, { sort: 'delivered', ...keyPaging(query, productOrder('delivered')) }),
      scan(app.parts, 'countProducts', filter),
    ]);
    return sendList(reply, page, total);
  });

  for (const list of ['articles', 'related-articles'] as const) {
    route(app, `GET /api/brands/{slug}/${list}`, { config: { scans: true } }, async ({ params: { slug }, query }, reply) => {
      const found = await findFullBrand(reader, slug);
      if (!found) return answerMissing(reader, reply, address.brand(slug), 'brand_not_found');
      const all = await scan(app.parts, 'listFullArticlesOfBrand', found.id, mostItems);
      return sendList(reply, pageOfAll(all, query), all.length);
    });
  }
}
