import type { ArticleCard } from '#db/queries/article-rows.ts';
import { listEarlierArticles, listRelatedArticles, type Article } from '#db/queries/articles.ts';
import type { Db } from '#db/open.ts';
import { petOf } from './article-text.ts';

const shown = 3;

/** How many earlier articles are looked at for three about the same pet: each of them is one more reason to publish the page again. */
const scanned = 12;

/** What stands beside an article: what an operator related to it, else the nearest earlier articles about the same pet. */
export async function listArticlesBeside(db: Db, article: Article): Promise<ArticleCard[]> {
  const related = await listRelatedArticles(db, article.id, shown);
  if (related.length > 0) return related;
  const earlier = await listEarlierArticles(db, article.id, scanned);
  return earlier.filter((card) => petOf(card) === petOf(article)).slice(0, shown);
}
