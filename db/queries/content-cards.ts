import type { Db } from '../open.ts';
import { listOwnAddresses, type OwnAddress } from '../own-addresses.ts';
import { splitPhrases, type NameParts } from '../phrases.ts';
import { depend, tag } from '../tags.ts';
import { articleColumns, cardsOfRows, coverOf, type ArticleCard, type ArticleCover } from './article-rows.ts';
import { cardColumns, toCard, type ProductCard } from './product-rows.ts';
import { dependOnCards } from './products.ts';
import { findSettings } from './settings.ts';
import { publicArticles, publicProducts } from '../public-rows.ts';

/** A product or an article as the forum shows it: beside a question, or in a post that contains its address. */
export type ContentCard =
  | ({ kind: 'product'; nameParts: NameParts } & Pick<
      ProductCard,
      'id' | 'name' | 'imageUrl' | 'petType' | 'category' | 'rating' | 'reviewCount' | 'notice' | 'ingredientIds'
    >)
  | { kind: 'article'; slug: string; title: string; phrases: string[]; cover: ArticleCover };

/** A card in a post, and the characters of the text whose place it takes. */
export interface PostCard {
  start: number;
  end: number;
  card: ContentCard;
}

/** Addresses of one page that become cards; those of later posts stay text. */
const mostOnPage = 60;

/** Lists the public products and articles that fit a question, best first. A hidden one among them only adds its tag. */
export async function listFittingContents(db: Db, postId: number): Promise<ContentCard[]> {
  depend(tag.questionRelations(postId));
  const products = await db
    .selectFrom('questionProducts')
    .select('productId as id')
    .where('postId', '=', postId)
    .orderBy('displayOrder')
    .orderBy('productId')
    .execute();
  const articles = await db
    .selectFrom('questionArticles')
    .select('articleId as id')
    .where('postId', '=', postId)
    .orderBy('displayOrder')
    .orderBy('articleId')
    .execute();
  const productCards = await findProductCards(
    db,
    products.map(({ id }) => id),
  );
  const ids = articles.map(({ id }) => id);
  depend(...ids.map(tag.article));
  const rows = ids.length === 0 ? [] : await publicArticles(db).select(articleColumns).where('a.id', 'in', ids).orderBy('a.id').execute();
  const articleCards = new Map((await cardsOfRows(db, rows)).map((article) => [article.id, toArticle(article)]));
  return [...products.map(({ id }) => productCards.get(id)), ...ids.map((id) => articleCards.get(id))].filter((card) => card !== undefined);
}

/** Finds the cards of each text: one for each address of a public product or article of this site. */
export async function listPostCards(db: Db, texts: readonly string[]): Promise<PostCard[][]> {
  if (!texts.some((text) => text.includes('/product/') || text.includes('/article'))) return texts.map(() => []);
  const { siteUrl } = await findSettings(db);
  let left = mostOnPage;
  const found = texts.map((text) => {
    const addresses = listOwnAddresses(text, siteUrl).slice(0, left);
    left -= addresses.length;
    return addresses;
  });
  const named = found.flat();
  const products = await findProductCards(
    db,
    named.flatMap((address) => (address.kind === 'product' ? address.id : [])),
  );
  const articles = await findArticleCards(
    db,
    named.flatMap((address) => (address.kind === 'article' ? address.slug : [])),
  );
  const cardOf = (address: OwnAddress) => (address.kind === 'product' ? products.get(address.id) : articles.get(address.slug));
  return found.map((addresses) =>
    addresses.flatMap((address) => {
      const card = cardOf(address);
      return card ? { start: address.start, end: address.end, card } : [];
    }),
  );
}

// Depends on hidden products too, whose card appears once they are public again.
async function findProductCards(db: Db, ids: readonly number[]): Promise<Map<number, ContentCard>> {
  depend(...ids.map(tag.productCard));
  if (ids.length === 0) return new Map();
  const rows = await publicProducts(db)
    .select(cardColumns)
    .where('p.id', 'in', [...ids])
    .orderBy('p.id')
    .execute();
  // A notice about a brand marks the cards of its products.
  dependOnCards(rows);
  return new Map(rows.map((row) => [row.id, toProduct(toCard(row))]));
}

async function findArticleCards(db: Db, slugs: readonly string[]): Promise<Map<string, ContentCard>> {
  if (slugs.length === 0) return new Map();
  const rows = await publicArticles(db)
    .select(articleColumns)
    .where('a.slug', 'in', [...slugs])
    .orderBy('a.id')
    .execute();
  const cards = new Map((await cardsOfRows(db, rows)).map((article) => [article.slug, toArticle(article)]));
  // No row names an address without an article; the set of articles changes when one gets it.
  if (slugs.some((slug) => !cards.has(slug))) depend(tag.articles);
  return cards;
}

function toProduct(product: ProductCard): ContentCard {
  const { id, name, nameParts, imageUrl, petType, category, rating, reviewCount, notice, ingredientIds } = product;
  return { kind: 'product', id, name, nameParts, imageUrl, petType, category, rating, reviewCount, notice, ingredientIds };
}

function toArticle(article: ArticleCard): ContentCard {
  const { slug, title } = article;
  return { kind: 'article', slug, title, phrases: splitPhrases(title), cover: coverOf(article) };
}
