import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { matches } from '../search.ts';
import { fold, neededGrams } from '../text.ts';
import { linkColumns, publicQuestions, toLinks, type QuestionLink } from './question-rows.ts';

/** Newest questions read for one pair of characters, so that the cost does not grow with the forum. */
const mostScanned = 200;
/** Candidates whose titles are compared in full. */
const compared = 40;
/** Maximum number of pairs of a title to search for. */
const mostPairs = 60;
/** Least share of a title's weight that a similar title contains. */
const leastShared = 0.25;

/**
 * Lists public questions whose titles have most in common with this one, most similar first. Compares titles by pairs of neighbouring
 * characters; the rarer a pair is in the forum, the more it counts.
 */
export async function listSimilarQuestions(db: Db, title: string, limit: number): Promise<QuestionLink[]> {
  const pairs = await weighPairs(db, title);
  const nearest = [...likeness(pairs)].sort(([one, score], [other, otherScore]) => otherScore - score || other - one).slice(0, compared);
  if (nearest.length === 0) return [];
  const ids = nearest.map(([id]) => id);
  const rows = await publicQuestions(db).select(linkColumns).where('q.id', 'in', ids).orderBy('q.id', 'desc').execute();
  const all = pairs.reduce((sum, { weight }) => sum + weight, 0);
  const scored = rows.map((row) => {
    const own = fold(row.title);
    return { row, score: pairs.reduce((sum, { pair, weight }) => (own.includes(pair) ? sum + weight : sum), 0) / all };
  });
  const similar = scored.filter(({ score }) => score >= leastShared).toSorted((one, other) => other.score - one.score);
  return toLinks(similar.slice(0, limit).map(({ row }) => row));
}

interface WeighedPair {
  pair: string;
  weight: number;
  ids: number[];
}

async function weighPairs(db: Db, title: string): Promise<WeighedPair[]> {
  const pairs: WeighedPair[] = [];
  for (const pair of neededGrams(fold(title)).slice(0, mostPairs)) {
    const { rows } = await sql<{
      id: number;
    }>`select rowid as id from post_grams where ${matches('post', { phrase: [pair] })} order by rowid desc limit ${mostScanned}`.execute(
      db,
    );
    const weight = Math.log(mostScanned / Math.max(rows.length, 1)) ** 2;
    if (rows.length > 0) pairs.push({ pair, weight, ids: rows.map(({ id }) => id) });
  }
  return pairs;
}

// A question may also contain a pair in its body or its tags.
function likeness(pairs: WeighedPair[]): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { weight, ids } of pairs) for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight);
  return scores;
}
