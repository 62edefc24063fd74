import { articlePets, labelOf, petTypes } from '#api/contract/vocabulary.ts';
import type { Db } from '#db/open.ts';
import { articlesPerPage, newestArticles } from '#db/page-sizes.ts';
import { countArticles, findFilterNames, listArticles, listArticleWords, type ArticleFilter } from '#db/queries/articles.ts';
import { correctionsIn } from '#db/search-corrections.ts';
import type { SearchWord } from '#db/search.ts';
import { pageOf } from '#src/lib/list-page.ts';
import { paths } from '#src/lib/paths.ts';
import { looserLabel } from '#src/lib/text.ts';
import { articleQuery, articleTabs } from './article-query.ts';
import { healthCategories } from './article-text.server.ts';

const popularLength = 6;
const noneFits = { title: '条件に合う記事が見つかりませんでした', text: '言葉を短くするか、条件を外してみてください。' };

/**
 * Reads one page of the article list with its tabs and filters; undefined beyond the last page. The whole list begins with `newest`, a row
 * of its own, where others follow it; `articles` are the others of the page, so that none is shown twice.
 */
export async function readArticleList(db: Db, parameters: URLSearchParams) {
  const query = articleQuery(parameters);
  const { search, petType, category, brand, popular } = query;
  const page = popular ? 1 : pageOf(parameters);
  const limit = popular ? popularLength : articlesPerPage;
  const words = await listArticleWords(db, query);
  const total = Math.min(await countArticles(db, query, words), popular ? popularLength : Infinity);
  const articles = await listArticles(db, query, { limit, offset: (page - 1) * limit, words });
  if (page > 1 && articles.length === 0) return undefined;

  const names = await findFilterNames(db, query);
  const health = Object.values(healthCategories).find(({ slug }) => slug === category);
  const sort = popular ? 'popular' : undefined;
  const narrowing = (
    [
      ['search', search],
      ['brand', brand && (names.brand ?? brand)],
      ['category', category && (names.category ?? health?.name ?? category)],
      ['petType', petType && labelOf(petTypes, petType)],
    ] as const
  ).flatMap(([name, label]) => {
    const left = { search, petType, category, brand, [name]: undefined };
    return label ? [{ name, label, left, href: paths.articles({ ...left, sort }) }] : [];
  });
  const tabs = articleTabs(query);
  // The pet type is shown as a tab, if it has one, not as a filter.
  const hasTab = articlePets.some((code) => code === petType);
  const conditions = narrowing.filter(({ name }) => name !== 'petType' || !hasTab);
  const shown = (page - 1) * limit + articles.length;
  const isWhole = narrowing.length === 0 && !popular;
  const leading = isWhole && page === 1 && articles.length > newestArticles ? newestArticles : 0;
  return {
    query,
    newest: articles.slice(0, leading),
    /** Whether the others are older than a row of newest ones, here or on the first page. */
    afterNewest: isWhole && (leading > 0 || page > 1),
    articles: articles.slice(leading),
    total,
    shown,
    corrected: total > 0 ? correctionsIn(words) : [],
    conditions,
    tabs,
    looser:
      total === 0 && narrowing.length > 1 ? await looserOffers(db, narrowing, { search, words }, popular ? popularLength : Infinity) : [],
    nothing: conditions.length > 0 ? noneFits : { title: tabs.find(({ current }) => current)?.empty ?? '' },
    more: shown < total ? paths.articles({ search, petType, category, brand, page: page + 1 }) : undefined,
  };
}

// Offers to remove each filter, with the count that remains; a filter whose removal still finds nothing is left
// out, and what only a corrected word finds is not counted.
async function looserOffers(
  db: Db,
  conditions: ReadonlyArray<{ label: string; href: string; left: ArticleFilter }>,
  found: { search: string | undefined; words: readonly SearchWord[] },
  most: number,
) {
  const offers: Array<{ label: string; href: string }> = [];
  for (const { label, href, left } of conditions) {
    const words = left.search === found.search ? found.words : await listArticleWords(db, left);
    const count = correctionsIn(words).length > 0 ? 0 : Math.min(await countArticles(db, left, words), most);
    if (count > 0) offers.push({ label: looserLabel(label, count), href });
  }
  return offers;
}
