import { insertAll } from '../insert-all.ts';
import type { Db } from '../open.ts';
import { putSearchText } from '../search-index.ts';
import { picture } from './pictures.ts';
import { bornAt, timeOf } from './rows.ts';
import type { WorldArticle } from './world.ts';

/** Stores articles with their relations. Throws if one names an article or product that this world lacks. */
export async function loadArticles(db: Db, articles: WorldArticle[], productIds: Map<string, number>): Promise<void> {
  const ids = new Map(articles.map(({ slug }, at) => [slug, at + 1]));
  const idOf = (known: Map<string, number>, slug: string) => {
    const id = known.get(slug);
    if (id === undefined) throw new Error(`an article names ${slug}, which this world lacks`);
    return id;
  };
  await insertAll(db, 'articles', articles.map(articleRow));
  for (const { slug, title, excerpt, content } of articles)
    await putSearchText(db, 'article', idOf(ids, slug), { name: title, label: excerpt, body: content });
  const related = articles.flatMap(({ slug, relatedArticles }) =>
    relatedArticles.map((other, displayOrder) => ({ articleId: idOf(ids, slug), relatedArticleId: idOf(ids, other), displayOrder })),
  );
  await insertAll(db, 'relatedArticles', related);
  const products = articles.flatMap(({ slug, relatedProducts }) =>
    relatedProducts.map((product, displayOrder) => ({ articleId: idOf(ids, slug), productId: idOf(productIds, product), displayOrder })),
  );
  await insertAll(db, 'articleProducts', products);
  const categories = articles.flatMap(({ slug, categories: own }) =>
    own.map((category, displayOrder) => ({ articleId: idOf(ids, slug), ...category, displayOrder })),
  );
  await insertAll(db, 'articleCategories', categories);
}

function articleRow(article: WorldArticle, at: number) {
  const { slug, title, content, excerpt, metaTitle, metaDescription, status, author, authorBio, publishedAt } = article;
  return {
    id: at + 1,
    title,
    slug,
    content,
    excerpt,
    featuredImage: article.cover ? picture.cover(slug) : null,
    metaTitle,
    metaDescription,
    status,
    author,
    authorImage: null,
    authorBio,
    publishedAt: publishedAt ? timeOf(publishedAt) : null,
    ...bornAt(publishedAt ?? '2026-11-15'),
  };
}
