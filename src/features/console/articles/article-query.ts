import { articleSorts, type ArticleSort } from '#api/contract/admin-articles.ts';
import { tableCall, type TableQuery } from '../table/table-query.ts';

export type ArticleQuery = TableQuery<'status', ArticleSort>;

export const articleTable = { filters: ['status'], sorts: articleSorts } as const;

/** Returns the URL of a page of the table. */
export function articleCall(query: ArticleQuery): string {
  return tableCall('/api/admin/articles', query);
}
