import { fold } from '#api/contract/fold.ts';
import type { Db } from '../open.ts';
import { sumWeights, weighPairs } from '../rare-pairs.ts';
import { neededGrams } from '../text.ts';
import { linkColumns, toLinks, type QuestionLink } from './question-rows.ts';
import { publicQuestions } from '../public-rows.ts';

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
  const pairs = await weighPairs(db, 'post', neededGrams(fold(title)).slice(0, mostPairs));
  // A question may also contain a pair in its body or its tags.
  const nearest = [...sumWeights(pairs)].sort(([one, score], [other, otherScore]) => otherScore - score || other - one).slice(0, compared);
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
