import { normalise, petTypes } from '#api/contract/vocabulary.ts';
import type { ArticleFilter } from '#db/queries/articles.ts';
import { textOf } from '#src/lib/list-page.ts';
import { paths } from '#src/lib/paths.ts';

export interface ArticleQuery extends ArticleFilter {
  /** Whether the popular tab is chosen; it shows only the first articles. */
  popular: boolean;
}

/** Parses the query of the article list. A pet type without a tab is ignored. */
export function articleQuery(query: URLSearchParams): ArticleQuery {
  const pet = normalise(petTypes, textOf(query, 'petType') ?? '');
  return {
    search: textOf(query, 'search'),
    petType: pet === 'dog' || pet === 'cat' ? pet : undefined,
    category: textOf(query, 'category'),
    brand: textOf(query, 'brand'),
    popular: query.get('sort') === 'popular',
  };
}

/** Returns the four tabs. Each keeps the search, the category and the brand. */
export function articleTabs({ search, category, brand, petType, popular }: ArticleQuery) {
  const kept = { search, category, brand };
  return [
    { label: 'すべて', href: paths.articles(kept), current: !petType && !popular, empty: '記事はまだありません' },
    {
      label: '犬',
      href: paths.articles({ ...kept, petType: 'dog' }),
      current: petType === 'dog' && !popular,
      empty: '犬の記事はまだありません',
    },
    {
      label: '猫',
      href: paths.articles({ ...kept, petType: 'cat' }),
      current: petType === 'cat' && !popular,
      empty: '猫の記事はまだありません',
    },
    { label: '人気', href: paths.articles({ ...kept, sort: 'popular' }), current: popular, empty: '人気の記事はまだありません' },
  ];
}
