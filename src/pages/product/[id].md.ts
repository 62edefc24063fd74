import type { APIRoute } from 'astro';
import { idIn } from '#db/page-paths.ts';
import { listProductNotices } from '#db/queries/notices.ts';
import { findProduct, listAxes } from '#db/queries/product.ts';
import { countRatings, findVoices } from '#db/queries/reviews.ts';
import { noticeMarkdown } from '#src/features/notices/notice-markdown.ts';
import { productMarkdown } from '#src/features/products/product-markdown.ts';
import { productView } from '#src/features/products/product-view.ts';
import { readProductTexts } from '#src/features/products/product-texts.server.ts';
import { axisLabels } from '#src/features/reviews/product-axes.ts';
import { reviewView } from '#src/features/reviews/review-view.ts';

/** Renders a product as Markdown. */
export const GET: APIRoute = async ({ params, locals: { db, site } }) => {
  const id = idIn(params['id']);
  const product = id > 0 ? await findProduct(db, id) : undefined;
  if (!product) return new Response(null, { status: 404 });
  const view = productView(product, await listAxes(db, id), undefined, await readProductTexts(db));
  const { high, low } = product.reviewCount > 0 ? await findVoices(db, id) : {};
  const { provided } = await countRatings(db, id);
  const notices = noticeMarkdown(await listProductNotices(db, product));
  const labels = axisLabels(product.category);
  const voices = [high, low].flatMap((review) => (review ? [reviewView(review, labels)] : []));
  return new Response(productMarkdown(view, { notices, voices, provided }, site.siteUrl), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
};
