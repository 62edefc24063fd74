import { sql } from 'kysely';
import { fold } from '#api/contract/fold.ts';
import { categories, normalise } from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { animalOf, listCategories } from '../queries/article-rows.ts';
import { noticeKind } from '../queries/notices.ts';
import { listProducts } from '../queries/products.ts';
import { heaviest, sumWeights, weighPairs, type WeighedPair } from '../rare-pairs.ts';
import { tellingPairs } from '../text.ts';
import { meaningsIn, meaningsOfCode } from '../words/dictionary.ts';
import { publicArticles, publicProducts } from '../public-rows.ts';

/** Pairs of characters of a title and its tags that are searched for, and rows that are compared in full. */
const mostPairs = 40;
export const compared = 40;

/** Best rated products read for one category that a question names, and categories read. */
const readPerCategory = 24;
const mostCategories = 3;

/**
 * Category that the words name, that the forum's category is about, a tag, and words up to `words`, by the share that the text contains.
 */
const weights = { named: 3, about: 1, tag: 2, words: 7 };

/** Below this score, a product or an article shares a frequent word with the question and little else. */
const leastScore = { product: 3, article: 2.5 };

/** Categories of products that a category of the forum is about. Beside a question on an illness no product is shown as if it helped. */
const aboutCategories: Record<string, readonly string[] | undefined> = {
  food: ['food', 'treats', 'bowl'],
  behavior: ['toys', 'housing', 'training'],
  training: ['training', 'toys', 'collar', 'litter'],
  care: ['care', 'litter', 'beds'],
  products: [],
  other: [],
};

/** A question, as products and articles are compared with it. */
export interface Asked {
  id: number;
  petType: string;
  category: string;
  tags: string[];
  /** Title and tags. */
  text: string;
}

/** Returns the ids of public products that fit a question, best first. The site chooses none that is called back. */
export async function listFittingProducts(db: Db, question: Asked): Promise<number[]> {
  const { petType, category, text } = question;
  const about = aboutCategories[category];
  if (!about) return [];
  const named = categoriesNamedIn(text);
  const pairs = await weighPairs(db, 'product', pairsIn(text), ['name']);
  const best = await Promise.all(
    named.map((each) => listProducts(db, { petType, category: each }, { sort: 'rating', limit: readPerCategory })),
  );
  const ids = [...best.flatMap(({ items }) => items.map(({ id }) => id)), ...mostAlike(pairs)];
  if (ids.length === 0) return [];
  const rows = await publicProducts(db)
    .select(['p.id', 'p.name', 'p.category', 'p.rating', 'p.reviewCount'])
    .where('p.id', 'in', ids)
    .where('p.petType', '=', petType)
    .where(sql<boolean>`${noticeKind} is distinct from 'recall'`)
    .orderBy('p.id')
    .execute();
  const likenessOfText = likenessTo(question, pairs);
  const scored = rows.map((row) => {
    const place = (named.includes(row.category) ? weights.named : 0) + (about.includes(row.category) ? weights.about : 0);
    return { ...row, score: place + likenessOfText(row.name) };
  });
  return scored
    .filter(({ score }) => score >= leastScore.product)
    .toSorted(
      (one, other) => other.score - one.score || other.rating - one.rating || other.reviewCount - one.reviewCount || one.id - other.id,
    )
    .map(({ id }) => id);
}

/** Returns the ids of public articles that fit a question, best first. */
export async function listFittingArticles(db: Db, question: Asked): Promise<number[]> {
  const { petType, text } = question;
  const pairs = await weighPairs(db, 'article', pairsIn(text), ['name', 'label']);
  const ids = mostAlike(pairs);
  if (ids.length === 0) return [];
  const rows = await publicArticles(db)
    .select(['a.id', 'a.slug', 'a.title', 'a.excerpt'])
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .execute();
  const categoriesOf = await listCategories(db, ids);
  const named = categoriesNamedIn(text);
  const likenessOfText = likenessTo(question, pairs);
  const scored = rows.flatMap(({ id, slug, title, excerpt }) => {
    const own = categoriesOf.get(id) ?? [];
    const pet = animalOf({ slug, categories: own });
    if (pet !== undefined && pet !== petType) return [];
    const isNamed = own.some(({ name }) => named.includes(normalise(categories, name)));
    const place = (isNamed ? weights.about : 0) + (pet === petType ? weights.about : 0);
    return [{ id, score: place + likenessOfText(`${title}\n${excerpt}`) }];
  });
  return scored
    .filter(({ score }) => score >= leastScore.article)
    .toSorted((one, other) => other.score - one.score || other.id - one.id)
    .map(({ id }) => id);
}

/** Returns the categories of products whose words a text contains. */
function categoriesNamedIn(text: string): string[] {
  const meanings = new Set(meaningsIn(text));
  const named = categories.filter(({ code }) => meaningsOfCode(`category:${code}`).some((meaning) => meanings.has(meaning)));
  return named.map(({ code }) => code).slice(0, mostCategories);
}

function pairsIn(text: string): string[] {
  return tellingPairs(text).slice(0, mostPairs);
}

function mostAlike(pairs: readonly WeighedPair[]): number[] {
  const alike = [...sumWeights(pairs)].toSorted(([one, score], [other, otherScore]) => otherScore - score || other - one);
  return alike.slice(0, compared).map(([id]) => id);
}

/** Returns a function that scores a text by the tags and the share of the question's words that it contains. */
function likenessTo({ tags, text }: Asked, pairs: readonly WeighedPair[]): (other: string) => number {
  const weightOf = new Map(pairs.map(({ pair, weight }) => [pair, weight]));
  const all = pairsIn(text).reduce((sum, pair) => sum + (weightOf.get(pair) ?? heaviest), 0);
  return (other) => {
    const folded = fold(other);
    const named = tags.filter((name) => folded.includes(fold(name))).length;
    const shared = pairs.reduce((sum, { pair, weight }) => (folded.includes(pair) ? sum + weight : sum), 0);
    return weights.tag * named + (all === 0 ? 0 : (weights.words * shared) / all);
  };
}
