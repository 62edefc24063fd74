import { articlePets, labelOf, petTypes } from '#api/contract/vocabulary.ts';
import type { ArticleFilter } from '#db/queries/articles.ts';
import { termOf, textOf } from '#src/lib/list-page.ts';
import { paths } from '#src/lib/paths.ts';

export interface ArticleQuery extends ArticleFilter {
  /** Whether the popular tab is chosen; it shows only the first articles. */
  popular: boolean;
}

const pets = articlePets.map((code) => ({ code, label: labelOf(petTypes, code) }));

/** Parses the query of the article list. */
export function articleQuery(query: URLSearchParams): ArticleQuery {
  return {
    search: textOf(query, 'search'),
    petType: termOf(query, 'petType', petTypes),
    category: textOf(query, 'category'),
    brand: textOf(query, 'brand'),
    popular: query.get('sort') === 'popular',
  };
}

/** Returns the tabs: all, one for each pet type, and popular. Each keeps the search, the category and the brand. */
export function articleTabs({ search, category, brand, petType, popular }: ArticleQuery) {
  const kept = { search, category, brand };
  return [
    { label: 'すべて', href: paths.articles(kept), current: !petType && !popular, empty: '記事はまだありません' },
    ...pets.map(({ code, label }) => ({
      label,
      href: paths.articles({ ...kept, petType: code }),
      current: petType === code && !popular,
      empty: `${label}の記事はまだありません`,
    })),
    { label: '人気', href: paths.articles({ ...kept, sort: 'popular' }), current: popular, empty: '人気の記事はまだありません' },
  ];
}
