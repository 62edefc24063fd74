import type { Db } from '#db/open.ts';
import { questionsPerPage } from '#db/page-sizes.ts';
import { countQuestions, listQuestions, listQuestionWords } from '#db/queries/questions.ts';
import { listSimilarQuestions } from '#db/queries/similar-questions.ts';
import { correctionsIn } from '#db/search-corrections.ts';
import { pageOf } from '#src/lib/list-page.ts';
import { forumQuery } from './forum-query.ts';

/** Questions offered where a search finds none. */
const mostSimilar = 10;

/** Reads one page of the forum's list; undefined beyond the last page. */
export async function readForumPage(db: Db, category: string | undefined, parameters: URLSearchParams) {
  const query = forumQuery(category, parameters);
  const page = pageOf(parameters);
  const words = await listQuestionWords(db, query);
  const total = await countQuestions(db, query, query.sort, words);
  const span = { limit: questionsPerPage, offset: (page - 1) * questionsPerPage };
  const questions = await listQuestions(db, query, { sort: query.sort, ...span, words });
  if (page > 1 && questions.length === 0) return undefined;
  const similar = total === 0 && query.search ? await listSimilarQuestions(db, query.search, mostSimilar) : [];
  return {
    query,
    questions,
    similar,
    corrected: correctionsIn(words),
    total,
    page,
    shown: (page - 1) * questionsPerPage + questions.length,
    narrowed: parameters.size > 0,
  };
}
