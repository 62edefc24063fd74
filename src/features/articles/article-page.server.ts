import { renderMarkdown, type RenderedMarkdown } from '#api/contract/markdown.ts';
import type { Db } from '#db/open.ts';
import { petOf, type ArticleCard } from '#db/queries/article-rows.ts';
import { listArticleProducts, listEarlierArticles, listRelatedArticles, type Article } from '#db/queries/articles.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import { describePictures } from '#src/lib/described-pictures.server.ts';
import { paths } from '#src/lib/paths.ts';

/** Data of an article's page. */
export interface ArticlePage {
  article: Article;
  body: RenderedMarkdown;
  related: readonly ArticleCard[];
  products: readonly ProductCard[];
}

const shownProducts = 3;
const shownArticles = 3;

/** Earlier articles searched for three about the same pet. Each one is another dependency that republishes the page. */
const scanned = 12;

export async function readArticlePage(db: Db, article: Article, siteUrl: string): Promise<ArticlePage> {
  return {
    article,
    body: await renderMarkdown(await describePictures(db, article.content), siteUrl),
    related: await listArticlesBeside(db, article),
    products: await listArticleProducts(db, article.id, shownProducts),
  };
}

/** Breadcrumb of an article. */
export function articleCrumbs({ title }: { title: string }) {
  return [{ label: '読みもの', href: paths.articles() }, { label: title }];
}

/** Lists the articles an operator related to this one, else the nearest earlier articles about the same pet. */
async function listArticlesBeside(db: Db, article: Article): Promise<ArticleCard[]> {
  const related = await listRelatedArticles(db, article.id, shownArticles);
  if (related.length > 0) return related;
  const earlier = await listEarlierArticles(db, article.id, scanned);
  return earlier.filter((card) => petOf(card) === petOf(article)).slice(0, shownArticles);
}
