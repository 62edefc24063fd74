import type { ArticleCard } from '#db/queries/article-rows.ts';
import { listEarlierArticles, listRelatedArticles, type Article } from '#db/queries/articles.ts';
import type { Db } from '#db/open.ts';
import { petOf } from './article-text.ts';

const shown = 3;

/** Earlier articles searched for three about the same pet. Each one is another dependency that republishes the page. */
const scanned = 12;

/** Lists the articles an operator related to this one, else the nearest earlier articles about the same pet. */
export async function listArticlesBeside(db: Db, article: Article): Promise<ArticleCard[]> {
  const related = await listRelatedArticles(db, article.id, shown);
  if (related.length > 0) return related;
  const earlier = await listEarlierArticles(db, article.id, scanned);
  return earlier.filter((card) => petOf(card) === petOf(article)).slice(0, shown);
}
