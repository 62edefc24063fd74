import {
  articlePets,
  categories as productCategories,
  isTerm,
  normalise,
  type ArticlePet,
  type RankedPetType,
} from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';

/** An article as cards show it. */
export interface ArticleCard {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  featuredImage: string | null;
  author: string | null;
  publishedAt: string | null;
  categories: ArticleCategory[];
}

export interface ArticleCategory {
  name: string;
  slug: string;
}

export const articleColumns = ['a.id', 'a.slug', 'a.title', 'a.excerpt', 'a.featuredImage', 'a.author', 'a.publishedAt'] as const;

/** Slugs of the article categories of each pet. */
export const petCategories: Record<ArticlePet, readonly string[]> = { dog: ['犬用品', 'dog-health'], cat: ['猫用品', 'cat-health'] };

/** Returns the pet of an article from its stored categories, else from its slug. Undefined for both pets and for any other. */
export function petOf({ slug, categories }: { slug: string; categories: readonly ArticleCategory[] }): ArticlePet | undefined {
  const stored = articlePets.filter((pet) => categories.some((category) => petCategories[pet].includes(category.slug)));
  const [pet, other] = stored.length > 0 ? stored : articlePets.filter((named) => slugNames(slug, named));
  return other === undefined ? pet : undefined;
}

/** Returns the animal of an article, if it is about one alone: its pet, else what its slug names. */
export function animalOf(article: { slug: string; categories: readonly ArticleCategory[] }): RankedPetType | undefined {
  return petOf(article) ?? slugAnimals.find(([, names]) => names.some((name) => slugNames(article.slug, name)))?.[0];
}

const slugAnimals = [
  ['bird', ['bird', 'budgie', 'cockatiel', 'parrot']],
  ['small_animal', ['chinchilla', 'degu', 'ferret', 'guinea', 'hamster', 'rabbit']],
] as const;

/** Picture of an article; without one of its own, its animal next to a pack of its category. */
export interface ArticleCover {
  picture: string | null;
  pet: RankedPetType;
  /** Category of products. */
  category: string;
}

export function coverOf(article: Pick<ArticleCard, 'slug' | 'featuredImage' | 'categories'>): ArticleCover {
  const codes = article.categories.map(({ name }) => normalise(productCategories, name));
  const category = codes.find((code) => isTerm(productCategories, code)) ?? 'other';
  return { picture: article.featuredImage, pet: animalOf(article) ?? 'small_animal', category };
}

/** Whether a slug contains a word between hyphens; `cat` does not match inside another word. */
export function slugNames(slug: string, word: string): boolean {
  return slug.split('-').includes(word);
}

/** Returns the cards of article rows, in their order. Depends on those articles. */
export async function cardsOfRows(db: Db, rows: ReadonlyArray<Omit<ArticleCard, 'categories'>>): Promise<ArticleCard[]> {
  depend(...rows.map(({ id }) => tag.article(id)));
  const categories = await listCategories(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, categories: categories.get(row.id) ?? [] }));
}

/** Returns the categories of articles by article id, in the operator's order. The article's own tag covers them. */
export async function listCategories(db: Db, articleIds: readonly number[]): Promise<Map<number, ArticleCategory[]>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('articleCategories')
    .select(['articleId', 'categoryName as name', 'categorySlug as slug'])
    .where('articleId', 'in', [...articleIds])
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, ({ articleId }) => articleId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ name, slug }) => ({ name, slug }))]));
}
