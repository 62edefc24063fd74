import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { articleColumns, cardsOfRows, type ArticleCard } from './article-rows.ts';
import { findSiteText } from './site-texts.ts';
import { publicArticles } from '../public-rows.ts';

/** Fewest articles of the list, which fill a row. */
const least = 3;

/**
 * Lists the articles that operators chose, or those with the initial slugs, in their order; the newest others replace those that are missing
 * or drafts, and fill the row.
 */
export async function listFeaturedArticles(db: Db, slugs: readonly string[]): Promise<ArticleCard[]> {
  const stored = await findSiteText(db, 'topics');
  const ids = stored && (JSON.parse(stored.value) as { articles: number[] }).articles;
  const keys: ReadonlyArray<string | number> = ids ?? slugs;
  const chosen = await publicArticles(db)
    .select(articleColumns)
    // No row has the id 0 or an empty slug; PostgreSQL knows no empty list.
    .where((eb) => (ids ? eb('a.id', 'in', [0, ...ids]) : eb('a.slug', 'in', ['', ...slugs])))
    .orderBy('a.id')
    .execute();
  const inOrder = keys.flatMap((key) => chosen.find(({ id, slug }) => key === id || key === slug) ?? []);
  const others = await newestOthers(
    db,
    inOrder.map(({ id }) => id),
    Math.max(least, keys.length) - inOrder.length,
  );
  return cardsOfRows(db, [...inOrder, ...others]);
}

async function newestOthers(db: Db, shown: readonly number[], limit: number) {
  if (limit <= 0) return [];
  // A missing article may be published at any time, which changes the set of articles.
  depend(tag.articles);
  const others = publicArticles(db)
    .select(articleColumns)
    .where('a.id', 'not in', [0, ...shown]);
  return others.orderBy('a.publishedAt', 'desc').orderBy('a.id', 'desc').limit(limit).execute();
}
