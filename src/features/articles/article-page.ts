import { renderMarkdown, type RenderedMarkdown } from '#api/contract/markdown.ts';
import type { Db } from '#db/open.ts';
import type { ArticleCard } from '#db/queries/article-rows.ts';
import { listArticleProducts, type Article } from '#db/queries/articles.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import { paths } from '#src/lib/paths.ts';
import { listArticlesBeside } from './related-articles.ts';

/** Data of an article's page. */
export interface ArticlePage {
  article: Article;
  body: RenderedMarkdown;
  related: readonly ArticleCard[];
  products: readonly ProductCard[];
}

const shownProducts = 3;

export async function readArticlePage(db: Db, article: Article, siteUrl: string): Promise<ArticlePage> {
  return {
    article,
    body: await renderMarkdown(article.content, siteUrl),
    related: await listArticlesBeside(db, article),
    products: await listArticleProducts(db, article.id, shownProducts),
  };
}

/** Breadcrumb of an article. */
export function articleCrumbs({ title }: { title: string }) {
  return [{ label: '読みもの', href: paths.articles() }, { label: title }];
}
