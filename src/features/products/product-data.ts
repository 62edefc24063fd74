import { displayYen } from '#api/contract/money.ts';
import { productFieldEntries } from '#api/contract/product-fields.ts';
import type { Product } from '#db/queries/product.ts';
import type { ReviewView } from '#src/features/reviews/review-view.ts';
import { breadcrumbData, type StructuredData } from '#src/lib/seo.ts';
import { faqData, productData } from '#src/lib/structured-data.ts';
import { factRows } from './food-facts.ts';
import type { ProductView } from './product-view.ts';

/** Number of reviews quoted in structured data. */
const quoted = 5;

/** Returns the structured data of a product page, from the view that the page shows but without general texts. */
export function productPageData(view: ProductView, reviews: readonly ReviewView[], siteUrl: string): StructuredData[] {
  const { product, path, brand, pictures, faqs, crumbs } = view;
  // A quoted review cannot carry the mark, so that those of provided products are left out as they are of the mean.
  const rated = reviews.flatMap(({ nickname, rating, isProvided, text, createdAt }) =>
    rating === undefined || isProvided ? [] : [{ author: nickname, rating, text, createdAt }],
  );
  const facts = {
    own: ownProperties(product),
    path,
    pictures: pictures.map(({ src }) => src),
    brand: brand?.name,
    category: view.crumbs[0]?.label ?? product.category,
    offer: { price: displayYen(product.price), checkedAt: product.priceCheckedAt },
    rating: { mean: product.rating, count: product.reviewCount },
    reviews: rated.slice(0, quoted),
    properties: view.foodFacts ? factRows(view.foodFacts) : [],
  };
  const own = faqs.own ? [faqData(faqs.items)] : [];
  return [productData(facts, siteUrl), breadcrumbData(crumbs, siteUrl), ...own];
}

// Columns that schema.org has a property for.
function ownProperties(product: Product): Record<string, unknown> {
  const named = productFieldEntries.flatMap(([name, { schemaOrg }]) =>
    schemaOrg === undefined ? [] : [[schemaOrg, product[name]] as const],
  );
  return Object.fromEntries(named.filter(([, value]) => value !== null));
}
