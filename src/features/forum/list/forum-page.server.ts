import type { Db } from '#db/open.ts';
import { countQuestions, listQuestions } from '#db/queries/questions.ts';
import { pageOf } from '#src/lib/list-page.ts';
import { forumQuery } from './forum-query.ts';

const perPage = 10;

/** Reads one page of the forum's list; undefined beyond the last page. */
export async function readForumPage(db: Db, category: string | undefined, parameters: URLSearchParams) {
  const query = forumQuery(category, parameters);
  const page = pageOf(parameters);
  const total = await countQuestions(db, query, query.sort);
  const questions = await listQuestions(db, query, { sort: query.sort, limit: perPage, offset: (page - 1) * perPage });
  if (page > 1 && questions.length === 0) return undefined;
  return { query, questions, total, page, shown: (page - 1) * perPage + questions.length, narrowed: parameters.size > 0 };
}
