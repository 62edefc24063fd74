import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { articleColumns, cardsOfRows, publicArticles, type ArticleCard } from './article-rows.ts';

/** Lists the articles with these slugs, in their order; the newest others replace those that are missing or drafts. */
export async function listFeaturedArticles(db: Db, slugs: readonly string[]): Promise<ArticleCard[]> {
  const chosen = await publicArticles(db)
    .select(articleColumns)
    .where('a.slug', 'in', [...slugs])
    .orderBy('a.id')
    .execute();
  const inOrder = slugs.flatMap((slug) => chosen.find((row) => row.slug === slug) ?? []);
  return cardsOfRows(db, [...inOrder, ...(await newestOthers(db, slugs, slugs.length - inOrder.length))]);
}

async function newestOthers(db: Db, slugs: readonly string[], limit: number) {
  if (limit <= 0) return [];
  // A missing article may be published at any time, which changes the set of articles.
  depend(tag.articles);
  const others = publicArticles(db)
    .select(articleColumns)
    .where('a.slug', 'not in', [...slugs]);
  return others.orderBy('a.publishedAt', 'desc').orderBy('a.id', 'desc').limit(limit).execute();
}
