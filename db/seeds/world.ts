import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the pictures of a product show: the kind of goods, and the layout of a pack's label. */
export interface WorldPack {
  kind: string;
  v?: number;
  /** Shape of a piece of what the pack holds, with its length and width in mm. */
  piece?: string;
  mm?: [number, number];
  /** Width and height of the goods; absent where they follow from the weight. */
  cm?: [number, number];
}

export interface WorldBrand {
  slug: string;
  name: string;
  reading: string;
  description: string;
  /** Short Latin word on its packs; real brands have none, and no logo. */
  word?: string;
  colour: string;
  textColour?: string;
  glyph?: string;
  url?: string;
  isActive?: boolean;
  createdAt: string;
}

/** Columns of facts that are known. */
export interface WorldFacts {
  purpose?: string;
  origin?: string;
  maker?: string;
  netWeightG?: number;
  unitCount?: number;
  kcalPer100g?: number;
  ingredientNames?: string[];
  additives?: string[];
  analysis?: string[];
  feedingTable?: string[];
  /** Day on which they were checked. */
  checkedOn: string;
}

export interface WorldProduct {
  slug: string;
  name: string;
  /** null: a product without a brand; absent: the brand that its file is named after. */
  brand?: string | null;
  petType: string;
  category: string;
  lifeStage: string | null;
  petSize: string | null;
  price: number;
  originalPrice: number | null;
  description: string;
  features: string[];
  recommendations: string[];
  ingredients: string | null;
  specifications: string | null;
  feedingInstructions: string | null;
  /** Facts of a food; the source is the product's page of its maker. */
  facts?: WorldFacts;
  faqs: string[];
  isBestSeller: boolean;
  isOnSale: boolean;
  isTopRated: boolean;
  isNew: boolean;
  shops: Array<'amazon' | 'rakuten' | 'official'>;
  /** null: no pictures; otherwise each product has four. */
  pack: WorldPack | null;
  /** What the second to fourth picture show; absent where nothing draws them. */
  pictureAlts?: string[];
  priceCheckedAt: string | null;
  /** Prices that were confirmed before the present one, each with its day, oldest first. */
  earlierPrices?: Array<[day: string, price: number]>;
  createdAt: string;
}

interface WorldReview {
  nickname: string;
  petType?: string;
  /** What its writer says about the animal: a breed, and codes of bands. */
  animal?: { breed?: string; age?: string; weight?: string; used?: string };
  /** taste, quality, health, value, repeat. */
  ratings: [number, number, number, number, number];
  text: string;
  createdAt: string;
  likes: number;
}

interface WorldBrandReview {
  nickname: string;
  petType: string;
  rating: number;
  text: string;
  createdAt: string;
  likes: number;
}

export interface WorldQuestion {
  title: string;
  content: string;
  petType: string;
  category: string;
  tags: string[];
  nickname: string;
  iconId: number | null;
  createdAt: string;
  views: number;
  replies: Array<{ content: string; nickname: string; iconId: number | null; createdAt: string; up: number; down: number; best?: boolean }>;
}

export interface WorldArticle {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  status: 'draft' | 'published';
  author: string | null;
  authorBio: string | null;
  publishedAt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  cover: { pet: string; pack: string; brand?: string } | null;
  categories: Array<{ categoryName: string; categorySlug: string }>;
  relatedArticles: string[];
  relatedProducts: string[];
}

/** An invented shop world, as its data files hold it. Products carry the slug of their brand. */
export interface World {
  brands: WorldBrand[];
  products: Array<WorldProduct & { brand: string | null }>;
  /** By product slug. */
  reviews: Record<string, WorldReview[]>;
  /** By brand slug. */
  brandReviews: Record<string, WorldBrandReview[]>;
  questions: WorldQuestion[];
  articles: WorldArticle[];
}

/** Reads a world from its folder, brands in file order and products brand by brand, so that ids are the same every time. */
export function readWorld(folder: string): World {
  const brands = readJson<WorldBrand[]>(join(folder, 'brands.json'));
  const products = brands.flatMap(({ slug }) =>
    (readOptional<WorldProduct[]>(join(folder, 'products', `${slug}.json`)) ?? []).map((product) => ({
      ...product,
      brand: product.brand === undefined ? slug : product.brand,
    })),
  );
  const reviews = brands.map(({ slug }) => readOptional<Record<string, WorldReview[]>>(join(folder, 'reviews', `${slug}.json`)) ?? {});
  return {
    brands,
    products,
    reviews: Object.assign({}, ...reviews) as Record<string, WorldReview[]>,
    brandReviews: readJson(join(folder, 'brand-reviews.json')),
    questions: readJson<{ questions: WorldQuestion[] }>(join(folder, 'forum.json')).questions,
    articles: readArticles(join(folder, 'articles')),
  };
}

/** Folder of the demo world that a first start loads. */
export const demoFolder = join(import.meta.dirname, 'demo');

function readArticles(folder: string): WorldArticle[] {
  const articles = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readArticle(join(folder, file)));
  return articles.sort((one, other) => ((one.publishedAt ?? '9') < (other.publishedAt ?? '9') ? -1 : 1));
}

// Reads front matter in which every value is JSON on one line.
function readArticle(file: string): WorldArticle {
  const [, front = '', content = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const fields = front.split('\n').map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), JSON.parse(line.slice(at + 1)) as unknown];
  });
  return {
    ...(Object.fromEntries(fields) as Omit<WorldArticle, 'slug' | 'content'>),
    slug: basename(file, '.md'),
    content: content.trim(),
  };
}

function readOptional<T>(file: string): T | undefined {
  return existsSync(file) ? readJson<T>(file) : undefined;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
