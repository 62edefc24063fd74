import { productFieldEntries } from '#api/contract/product-fields.ts';
import { altsByAddress } from '#api/contract/picture-alts.ts';
import { isEdible, labelOf } from '#api/contract/vocabulary.ts';
import generic from '#content/generic-recommendations.json' with { type: 'json' };
import type { Product } from '#db/queries/product.ts';
import { cellTitle } from '#src/lib/cell-title.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';
import type { Crumb } from '#src/lib/seo.ts';
import { lines } from '#src/lib/text.ts';
import { axisMeans, type AxisMean, type Means } from '#src/features/reviews/product-axes.ts';
import type { FeedingFacts } from '#src/features/pets/feeding-facts.ts';
import { feedingFacts, foodFacts, type FoodFacts } from './food-facts.ts';
import { composition, feedingAdvice, type Composition, type Feeding } from './product-contents.ts';
import { productFaqs, type ProductFaqs } from './product-faqs.ts';
import { interleave, qualityText, specifications, type Feature, type PictureView, type Specification } from './product-features.ts';
import { summarySentences } from './product-summary.ts';
import { initialTexts, type ProductTexts } from './product-texts.ts';
import { productTerms, type ProductTerms } from './product-terms.ts';
import { shopLinks, type ShopLinks } from './shop-links.ts';

/** Data of a product that its page and structured data show, without reviews and articles. */
export interface ProductView {
  product: Product;
  path: string;
  crumbs: Crumb[];
  brand: { name: string; href: string | undefined } | undefined;
  /** Own pictures, the main one first; empty where a packshot is shown instead. */
  pictures: PictureView[];
  /** Category with its pet, such as 犬用フード. */
  cell: string;
  /** All axes, or none. */
  axes: AxisMean[];
  shops: ShopLinks;
  /** Stored price before the sale, to be struck out; undefined without a sale, because the other price then is the usual one. */
  formerPrice: number | undefined;
  facts: Array<{ label: string; value: string }>;
  recommendations: string[];
  description: string[];
  features: Feature[];
  summary: string[];
  specifications: Specification[];
  quality: string;
  faqs: ProductFaqs;
  foodFacts: FoodFacts | undefined;
  feedingFacts: FeedingFacts | undefined;
  composition: Composition;
  feeding: Feeding;
  /** Heading above figures that are not the product's own. */
  generalHeading: string;
  /** Titles of the first two of the four sections. */
  titles: { ingredients: string; feeding: string };
}

/** Shapes a product for its page. `means` are the product's own, `usual` those of its cell, `texts` those of the site. */
export function productView(product: Product, means: Means, usual?: Means, texts: ProductTexts = initialTexts): ProductView {
  const terms = productTerms(product);
  const known = foodFacts(product);
  const axes = axisMeans(product.category, means, usual);
  const edible = isEdible(product.category);
  const pictures = picturesOf(product);
  const recommendations = product.recommendations.filter((line) => line.trim() !== '');
  return {
    product,
    path: paths.product(product.id),
    crumbs: crumbsOf(product, terms),
    cell: cellTitle(product),
    brand: product.brandName ? { name: product.brandName, href: brandHref(product) } : undefined,
    pictures,
    axes,
    shops: shopLinks(product, texts),
    formerPrice: formerPrice(product),
    facts: [...factsOf(terms), ...columnFacts(product)],
    recommendations: recommendations.length > 0 ? recommendations : genericRecommendations(product.category, known),
    description: lines(product.description),
    features: interleave(product.features, ownPicture(product.imageUrl) ? pictures.slice(1) : pictures),
    summary: summarySentences(product, terms, axes),
    specifications: specifications(product.specifications),
    quality: qualityText(product.category),
    faqs: productFaqs(product.faqs, product.category, terms),
    foodFacts: known,
    feedingFacts: feedingFacts(product),
    composition: composition({ ...product, facts: known }, texts.feeding),
    feeding: feedingAdvice({ ...product, facts: known }, texts.feeding),
    generalHeading: texts.feeding.heading,
    titles: edible ? { ingredients: '原材料・成分', feeding: '与え方' } : { ingredients: '素材・成分', feeding: '使い方' },
  };
}

// The main picture shows the product; the others say what they show, or which they are.
function picturesOf({ name, imageUrl, additionalImages, pictureAlts }: Product): PictureView[] {
  const alts = altsByAddress(pictureAlts);
  return [imageUrl, ...additionalImages]
    .flatMap((picture) => {
      const src = ownPicture(picture);
      return src ? [{ src, alt: picture === imageUrl ? undefined : alts.get(picture) }] : [];
    })
    .map(({ src, alt }, at) => ({ src, alt: alt ?? (at === 0 ? name : `${name}（写真${at + 1}）`) }));
}

function crumbsOf(product: Product, terms: ProductTerms): Crumb[] {
  const href = brandHref(product);
  const brand = product.brandName && href ? [{ label: product.brandName, href }] : [];
  return [{ label: terms.category, href: paths.category(product.category) }, ...brand, { label: product.name }];
}

function brandHref({ brandSlug }: Product): string | undefined {
  return brandSlug ? paths.brand(brandSlug) : undefined;
}

function formerPrice({ isOnSale, price, originalPrice }: Product): number | undefined {
  return isOnSale && originalPrice !== null && originalPrice > price ? originalPrice : undefined;
}

function factsOf({ lifeStage, petSize, category }: ProductTerms): ProductView['facts'] {
  const facts = [
    { label: '対象の年齢', value: lifeStage },
    { label: 'からだの大きさ', value: petSize },
    { label: 'カテゴリー', value: category },
  ];
  return facts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

// Columns that the page lists under their own label.
function columnFacts(product: Product): ProductView['facts'] {
  return productFieldEntries.flatMap(([name, { fact, terms = [] }]) => {
    const value = product[name];
    return fact === undefined || value === null ? [] : [{ label: fact, value: labelOf(terms, String(value)) }];
  });
}

// A diet for an illness suits no animal in general.
function genericRecommendations(category: string, facts: FoodFacts | undefined): string[] {
  if (facts?.advice) return [];
  return Object.hasOwn(generic, category) ? generic[category as keyof typeof generic] : generic.default;
}
