import { renderMarkdown, type RenderedMarkdown } from '#api/contract/markdown.ts';
import type { Db } from '#db/open.ts';
import { petOf, type ArticleCard } from '#db/queries/article-rows.ts';
import { listArticleProducts, listEarlierArticles, listLaterArticles, listRelatedArticles, type Article } from '#db/queries/articles.ts';
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

/** Articles on each side searched for three about the same pet. Each one is another dependency that republishes the page. */
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

/** Lists the articles an operator related to this one, else the nearest about the same pet: earlier ones, then, if they are few, later ones. */
async function listArticlesBeside(db: Db, article: Article): Promise<ArticleCard[]> {
  const related = await listRelatedArticles(db, article.id, shownArticles);
  if (related.length > 0) return related;
  const ofPet = (cards: readonly ArticleCard[]) => cards.filter((card) => petOf(card) === petOf(article));
  const earlier = ofPet(await listEarlierArticles(db, article.id, scanned)).slice(0, shownArticles);
  if (earlier.length === shownArticles) return earlier;
  return [...earlier, ...ofPet(await listLaterArticles(db, article.id, scanned))].slice(0, shownArticles);
}
