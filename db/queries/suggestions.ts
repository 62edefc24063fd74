import { sql } from 'kysely';
import { inOrder } from '../by-id.ts';
import type { Db } from '../open.ts';
import { gramsOf } from '../search-index.ts';
import { listSearchWords } from '../search-typos.ts';
import type { Expression } from '../search-expression.ts';
import { closestFirst, matches, matchExpression, searchWords } from '../search.ts';
import type { NoticeKind } from '../tables/notices.ts';
import { suggestBrands, type CalledBrand } from './called-brands.ts';
import { noticeKind } from './notices.ts';
import { idsIn } from './product-rows.ts';
import { listFoundIds } from './product-search.ts';
import { publicArticles, publicProducts, publicQuestions } from '../public-rows.ts';

/** Search suggestions for a typed text; at most `shown` of each kind. Never part of a page. */
export interface Suggestions {
  /** Descriptions are cut to their first 60 characters. */
  products: Array<{
    id: number;
    name: string;
    description: string;
    imageUrl: string;
    price: number;
    petType: string;
    category: string;
    rating: number;
    reviewCount: number;
    notice: NoticeKind | null;
    /** Ids of its ingredients; null where none is known. */
    ingredientIds: string[] | null;
  }>;
  brands: CalledBrand[];
  articles: Array<{ id: number; slug: string; title: string }>;
  questions: Array<{ id: number; title: string; isResolved: boolean }>;
}

const shown = { products: 6, brands: 4, articles: 4, questions: 4 } as const;
/** Public articles and questions read: the closest matches, and the newest among equals. */
const mostScanned = 40;

/** Lists suggestions for a text; empty lists for a blank text. */
export async function listSuggestions(db: Db, text: string): Promise<Suggestions> {
  if (searchWords(text).length === 0) return { products: [], brands: [], articles: [], questions: [] };
  return {
    products: await suggestProducts(db, text),
    brands: await suggestBrands(db, text, shown.brands),
    articles: await suggestArticles(db, text),
    questions: await suggestQuestions(db, text),
  };
}

async function suggestProducts(db: Db, text: string): Promise<Suggestions['products']> {
  const words = await listSearchWords(db, 'product', text);
  if (words.length === 0) return [];
  const ids = await listFoundIds(db, {}, { words }, { limit: shown.products, offset: 0 });
  const rows = await publicProducts(db)
    .select(sql<string>`substr(p.description, 1, 60)`.as('description'))
    .select([
      'p.id',
      'p.name',
      'p.imageUrl',
      'p.price',
      'p.petType',
      'p.category',
      'p.rating',
      'p.reviewCount',
      'p.ingredientIds',
      noticeKind.as('notice'),
    ])
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .execute();
  return inOrder(rows, ids).map((row) => ({ ...row, ingredientIds: idsIn(row.ingredientIds) }));
}

/** A pair of a pet type and a category, and the number of reviews of its products. */
interface ReviewedCell {
  petType: string;
  category: string;
  reviews: number;
}

/** Lists the pairs whose products have the most reviews; `other` is no word to search for. */
export async function listReviewedCells(db: Db, limit: number): Promise<ReviewedCell[]> {
  const { rows } = await sql<ReviewedCell>`select cell_pet as pet_type, cell_category as category, sum(review_count) as reviews
    from products indexed by products_rated_cell
    where deleted_at is null and review_count > 0 and cell_pet <> 'other' and cell_category <> 'other'
    group by cell_pet, cell_category order by reviews desc, cell_pet, cell_category limit ${limit}`.execute(db);
  return rows;
}

async function suggestArticles(db: Db, text: string): Promise<Suggestions['articles']> {
  const ids = await listNearest(db, 'article', text);
  const rows = await publicArticles(db).select(['a.id', 'a.slug', 'a.title']).where('a.id', 'in', ids).orderBy('a.id').execute();
  return inOrder(rows, ids).slice(0, shown.articles);
}

async function suggestQuestions(db: Db, text: string): Promise<Suggestions['questions']> {
  const ids = await listNearest(db, 'post', text);
  const rows = await publicQuestions(db).select(['q.id', 'q.title', 'q.isResolved']).where('q.id', 'in', ids).orderBy('q.id').execute();
  return inOrder(rows, ids)
    .slice(0, shown.questions)
    .map((row) => ({ ...row, isResolved: row.isResolved === 1 }));
}

// Newer rows have higher ids.
async function listNearest(db: Db, kind: 'article' | 'post', text: string): Promise<number[]> {
  const words = await listSearchWords(db, kind, text);
  // Each match has one tier: after the last match, the other tiers are empty.
  const { length: most } = await listMatching(db, kind, matchExpression(words), mostScanned);
  const ids: number[] = [];
  for (const { expression } of closestFirst(words)) {
    if (ids.length >= most) break;
    ids.push(...(await listMatching(db, kind, expression, most - ids.length)));
  }
  return ids;
}

// The index has drafts too, for the console.
async function listMatching(db: Db, kind: 'article' | 'post', expression: Expression, limit: number): Promise<number[]> {
  const at = sql<number>`${gramsOf(kind)}.rowid`;
  const row =
    kind === 'article'
      ? publicArticles(db).select('a.id').where('a.id', '=', at)
      : publicQuestions(db).select('q.id').where('q.id', '=', at);
  const { rows } = await sql<{ id: number }>`select rowid as id from ${gramsOf(kind)} where ${matches(kind, expression)} and exists ${row}
    order by rowid desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
