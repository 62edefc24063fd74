import type { Db } from '#db/open.ts';
import { questionsPerPage } from '#db/page-sizes.ts';
import { countQuestions, listQuestions } from '#db/queries/questions.ts';
import { pageOf } from '#src/lib/list-page.ts';
import { forumQuery } from './forum-query.ts';

/** Reads one page of the forum's list; undefined beyond the last page. */
export async function readForumPage(db: Db, category: string | undefined, parameters: URLSearchParams) {
  const query = forumQuery(category, parameters);
  const page = pageOf(parameters);
  const total = await countQuestions(db, query, query.sort);
  const questions = await listQuestions(db, query, { sort: query.sort, limit: questionsPerPage, offset: (page - 1) * questionsPerPage });
  if (page > 1 && questions.length === 0) return undefined;
  return { query, questions, total, page, shown: (page - 1) * questionsPerPage + questions.length, narrowed: parameters.size > 0 };
}
