import { isoDay } from './dates.ts';
import { absolute } from './paths.ts';
import type { StructuredData } from './seo.ts';

interface OfferFacts {
  /** Public price in yen. */
  price: number;
  /** Time of the last price check; without it the offer has no end date. */
  checkedAt: string | null;
}

interface ReviewFacts {
  author: string;
  /** Rating from 1 to 5. */
  rating: number;
  text: string;
  createdAt: string;
}

interface ProductFacts {
  /** Properties of schema.org's Product that the columns fill, `name` among them. */
  own: Record<string, unknown>;
  path: string;
  /** URLs or paths of the product's own pictures. */
  pictures: readonly string[];
  brand: string | undefined;
  category: string;
  offer: OfferFacts;
  rating: { mean: number; count: number };
  reviews: readonly ReviewFacts[];
  /** Further properties as pairs of name and value. */
  properties: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Describes a product as schema.org's Product with its offer in yen, its reviews, and its rating where reviews exist. */
export function productData(facts: ProductFacts, siteUrl: string): StructuredData {
  const { own, path, pictures, brand, category, offer, rating, reviews, properties } = facts;
  const url = absolute(siteUrl, path);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    ...own,
    url,
    category,
    ...(pictures.length > 0 ? { image: pictures.map((picture) => absolute(siteUrl, picture)) } : {}),
    ...(brand === undefined ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(properties.length > 0 ? { additionalProperty: properties.map(propertyData) } : {}),
    offers: offerData(offer, url),
    ...(rating.count > 0 && rating.mean > 0 ? { aggregateRating: aggregateRatingData(rating) } : {}),
    ...(reviews.length > 0 ? { review: reviews.map(reviewData) } : {}),
  };
}

function propertyData([name, value]: readonly [string, string]): StructuredData {
  return { '@type': 'PropertyValue', name, value };
}

/** Describes a review as schema.org's Review, nested in the reviewed item. A rating without bounds is one from 1 to 5. */
function reviewData({ author, rating, text, createdAt }: ReviewFacts): StructuredData {
  const day = isoDay(createdAt);
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    ...(day === undefined ? {} : { datePublished: day }),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating },
  };
}

/** Describes a mean over `count` reviews as schema.org's AggregateRating. */
export function aggregateRatingData({ mean, count }: { mean: number; count: number }): StructuredData {
  return { '@type': 'AggregateRating', ratingValue: mean.toFixed(1), reviewCount: count };
}

/** Describes questions and answers about the page's subject as schema.org's FAQPage. */
export function faqData(faqs: ReadonlyArray<{ question: string; answer: string }>): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function offerData({ price, checkedAt }: OfferFacts, url: string): StructuredData {
  const until = checkedAt === null ? undefined : yearLater(isoDay(checkedAt));
  return { '@type': 'Offer', url, price, priceCurrency: 'JPY', ...(until === undefined ? {} : { priceValidUntil: until }) };
}

// 29 February becomes 28 February.
function yearLater(day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  const rest = day.slice(4);
  return `${Number(day.slice(0, 4)) + 1}${rest === '-02-29' ? '-02-28' : rest}`;
}
