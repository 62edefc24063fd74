import { articleSorts, type ArticleSort } from '#api/contract/admin-articles.ts';
import type { TableQuery } from '../table/table-query.ts';

export type ArticleQuery = TableQuery<'status', ArticleSort>;

export const articleTable = { filters: ['status'], sorts: articleSorts } as const;
