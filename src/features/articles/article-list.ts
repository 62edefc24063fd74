import type { Db } from '#db/open.ts';
import { countArticles, findFilterNames, listArticles } from '#db/queries/articles.ts';
import { pageOf } from '#src/lib/list-page.ts';
import { paths } from '#src/lib/paths.ts';
import { articleQuery, articleTabs } from './article-query.ts';
import { healthCategories } from './article-text.ts';

const perPage = 24;
const carouselLength = 6;
const popularLength = 6;
const noneFits = { title: '条件に合う記事が見つかりませんでした', text: '言葉を短くするか、条件を外してみてください。' };

/** One page of the article list with its tabs and conditions, or undefined beyond its last one. */
export async function readArticleList(db: Db, parameters: URLSearchParams) {
  const query = articleQuery(parameters);
  const { search, petType, category, brand, popular } = query;
  const page = popular ? 1 : pageOf(parameters);
  const limit = popular ? popularLength : perPage;
  const total = Math.min(await countArticles(db, query), popular ? popularLength : Infinity);
  const articles = await listArticles(db, query, { limit, offset: (page - 1) * limit });
  if (page > 1 && articles.length === 0) return undefined;

  const names = await findFilterNames(db, query);
  const health = Object.values(healthCategories).find(({ slug }) => slug === category);
  const sort = popular ? 'popular' : undefined;
  const conditions = [
    { label: search, href: paths.articles({ petType, category, brand, sort }) },
    { label: brand && (names.brand ?? brand), href: paths.articles({ search, petType, category, sort }) },
    { label: category && (names.category ?? health?.name ?? category), href: paths.articles({ search, petType, brand, sort }) },
  ].flatMap(({ label, href }) => (label ? [{ label, href }] : []));
  const shown = (page - 1) * limit + articles.length;
  const tabs = articleTabs(query);
  return {
    query,
    articles,
    total,
    shown,
    conditions,
    tabs,
    nothing: conditions.length > 0 ? noneFits : { title: tabs.find(({ current }) => current)?.empty ?? '' },
    newest: conditions.length > 0 || page > 1 ? [] : await listArticles(db, {}, { limit: carouselLength }),
    more: shown < total ? paths.articles({ search, petType, category, brand, page: page + 1 }) : undefined,
  };
}
