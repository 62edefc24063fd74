import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { idsMatching, matchRank, searchWords, type Searchable } from '../search.ts';
import { fold } from '../text.ts';
import { publicArticles } from './article-rows.ts';
import { publicProducts } from './product-rows.ts';
import { publicQuestions } from './question-rows.ts';

/** What a person who typed a text may mean; at most `shown` of each kind. Never part of a page. */
export interface Suggestions {
  products: Array<{ id: number; name: string; imageUrl: string; price: number; petType: string; category: string }>;
  brands: Array<{ id: number; name: string; slug: string; logoUrl: string }>;
  articles: Array<{ id: number; slug: string; title: string }>;
  questions: Array<{ id: number; title: string; isResolved: boolean }>;
}

const shown = { products: 6, brands: 4, articles: 4, questions: 4 } as const;
/** Found things that are put in order: a word that half the catalogue holds must not read half the catalogue. */
const mostRanked = 500;

/** Empty lists for a blank text. */
export async function listSuggestions(db: Db, text: string): Promise<Suggestions> {
  const words = searchWords(text);
  if (words.length === 0) return { products: [], brands: [], articles: [], questions: [] };
  return {
    products: await suggestProducts(db, words),
    brands: await suggestBrands(db, words),
    articles: await suggestArticles(db, words),
    questions: await suggestQuestions(db, words),
  };
}

function suggestProducts(db: Db, words: string[]): Promise<Suggestions['products']> {
  return publicProducts(db)
    .select(['p.id', 'p.name', 'p.imageUrl', 'p.price', 'p.petType', 'p.category'])
    .where('p.id', 'in', someMatching('product', words))
    .orderBy(matchRank('product', sql.ref('p.id'), words))
    .orderBy('p.rating', 'desc')
    .orderBy('p.id')
    .limit(shown.products)
    .execute();
}

async function suggestBrands(db: Db, words: string[]): Promise<Suggestions['brands']> {
  const brands = await db
    .selectFrom('brands')
    .select(['id', 'name', 'slug', 'logoUrl', 'reading'])
    .where('isActive', '=', 1)
    .where('deletedAt', 'is', null)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  const holds = (texts: Array<string | null>) => words.every((word) => texts.some((one) => fold(one ?? '').includes(word)));
  const found = brands.filter(({ name, slug, reading }) => holds([name, slug, reading]));
  return found.slice(0, shown.brands).map(({ reading: _reading, ...brand }) => brand);
}

function suggestArticles(db: Db, words: string[]): Promise<Suggestions['articles']> {
  return publicArticles(db)
    .select(['a.id', 'a.slug', 'a.title'])
    .where('a.id', 'in', someMatching('article', words))
    .orderBy(matchRank('article', sql.ref('a.id'), words))
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(shown.articles)
    .execute();
}

async function suggestQuestions(db: Db, words: string[]): Promise<Suggestions['questions']> {
  const rows = await publicQuestions(db)
    .select(['q.id', 'q.title', 'q.isResolved'])
    .where('q.id', 'in', someMatching('post', words))
    .orderBy(matchRank('post', sql.ref('q.id'), words))
    .orderBy('q.createdAt', 'desc')
    .orderBy('q.id', 'desc')
    .limit(shown.questions)
    .execute();
  return rows.map((row) => ({ ...row, isResolved: row.isResolved === 1 }));
}

function someMatching(kind: Searchable, words: string[]) {
  return sql<number>`(select id from ${idsMatching(kind, words)} limit ${mostRanked})`;
}
