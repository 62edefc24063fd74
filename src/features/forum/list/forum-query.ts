import { forumCategories } from '#api/contract/vocabulary.ts';
import type { QuestionFilter, QuestionSort } from '#db/queries/questions.ts';
import { forumPets } from '#src/features/forum/forum-pets.ts';
import { termOf, textOf } from '#src/lib/list-page.ts';
import { paths, type ListQuery } from '#src/lib/paths.ts';

export const sorts = [
  { code: 'newest', label: '新着順' },
  { code: 'popular', label: 'よく見られている順' },
  { code: 'unsolved', label: '回答募集中' },
] as const satisfies ReadonlyArray<{ code: QuestionSort; label: string }>;

/** Returns the orders for a search text, which may be empty; the first is the default. */
export function sortsOf(search = ''): ReadonlyArray<{ code: QuestionSort; label: string }> {
  return search === '' ? sorts : [{ code: 'closest', label: '検索語に近い順' }, ...sorts];
}

export interface ForumQuery extends QuestionFilter {
  sort: QuestionSort;
}

/** Parses the query of the forum's list. Accepts codes, aliases and Japanese words; ignores anything else. */
export function forumQuery(category: string | undefined, query: URLSearchParams): ForumQuery {
  const search = textOf(query, 'search');
  const offered = sortsOf(search);
  return {
    category,
    petType: termOf(query, 'petType', forumPets),
    search,
    tag: textOf(query, 'tag'),
    sort: (offered.find(({ code }) => code === query.get('sort')) ?? offered[0])?.code ?? 'newest',
  };
}

/** Returns the list's address with some parameters changed, on its first page. */
export function forumPath({ category, ...kept }: ForumQuery, change: ListQuery & { category?: string } = {}): string {
  const { category: target = category, ...query } = change;
  const all = { ...kept, ...query };
  // The order by closeness is the default of a search, and ends with it.
  return paths.forum(target, { ...all, sort: all.sort === 'closest' ? undefined : all.sort });
}

/** Returns すべて and the seven category tabs. Each keeps every other filter. */
export function forumTabs(query: ForumQuery) {
  const tabs = [{ code: 'all', label: 'すべて' }, ...forumCategories];
  return tabs.map(({ code, label }) => ({
    label,
    href: forumPath(query, { category: code }),
    current: code === (query.category ?? 'all'),
  }));
}

/** Returns the orders, each with every filter. */
export function sortLinks(query: ForumQuery) {
  return sortsOf(query.search).map(({ code, label }) => ({ label, href: forumPath(query, { sort: code }), current: code === query.sort }));
}

export function petChips(query: ForumQuery) {
  const every = { label: 'すべて', href: forumPath(query, { petType: 'all' }), current: query.petType === undefined };
  const pets = forumPets.map(({ code, label }) => ({
    label,
    href: forumPath(query, { petType: code }),
    current: query.petType === code,
  }));
  return [every, ...pets];
}
