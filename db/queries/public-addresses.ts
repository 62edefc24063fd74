import type { Db } from '../open.ts';
import { idIn, ownerOf } from '../page-paths.ts';
import { isPublicProduct, publicArticles, publicBrands, publicQuestions } from '../public-rows.ts';

const step = 1000;

/** Yields the ids of public products in batches, in order. */
export function productIds(db: Db): AsyncGenerator<number[]> {
  return idsOf((after) => publicIds(db).product.where('p.id', '>', after).orderBy('p.id').limit(step).execute());
}

/** Yields the ids of public questions in batches, in order. */
export function questionIds(db: Db): AsyncGenerator<number[]> {
  return idsOf((after) => publicIds(db).question.where('q.id', '>', after).orderBy('q.id').limit(step).execute());
}

async function* idsOf(listAfter: (after: number) => Promise<Array<{ id: number }>>): AsyncGenerator<number[]> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: number[] = (await listAfter(after)).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    after = ids.at(-1);
  }
}

// Without the brand that `publicProducts` joins.
function publicIds(db: Db) {
  return {
    product: db.selectFrom('products as p').select('p.id').where(isPublicProduct('p')),
    brand: publicBrands(db).select('b.id'),
    article: publicArticles(db).select('a.id'),
    question: publicQuestions(db).select('q.id'),
  };
}

export async function listBrandSlugs(db: Db): Promise<string[]> {
  const rows = await publicBrands(db).select('b.slug').orderBy('b.id').execute();
  return rows.map(({ slug }) => slug);
}

export async function listArticleSlugs(db: Db): Promise<string[]> {
  const rows = await publicArticles(db).select('a.slug').orderBy('a.id').execute();
  return rows.map(({ slug }) => slug);
}

/** Returns the slug of a stored brand or article, public or not. */
export async function findSlug(db: Db, table: 'brands' | 'articles', id: number): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug;
}

/** Returns the highest stored id of each kind in the sitemap, public or not; 0 for none. */
export async function findLastIds(db: Db): Promise<Record<'product' | 'brand' | 'article' | 'question', number>> {
  const last = async (table: 'products' | 'brands' | 'articles' | 'forumPosts') => {
    const row = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    return row?.id ?? 0;
  };
  return {
    product: await last('products'),
    brand: await last('brands'),
    article: await last('articles'),
    question: await last('forumPosts'),
  };
}

/** Returns whether a public product, brand, article or question has this path. */
export async function isPublicAddress(db: Db, path: string): Promise<boolean> {
  const [, kind = '', key = ''] = /^\/(product|brands|articles|forum\/post)\/([^/]+)$/.exec(ownerOf(path)) ?? [];
  const found = await findPublic(db, kind, idIn(key), key);
  return found !== undefined;
}

function findPublic(db: Db, kind: string, id: number, slug: string): Promise<object | undefined> {
  if (kind === 'product') return publicIds(db).product.where('p.id', '=', id).executeTakeFirst();
  if (kind === 'brands') return publicIds(db).brand.where('b.slug', '=', slug).executeTakeFirst();
  if (kind === 'articles') return publicIds(db).article.where('a.slug', '=', slug).executeTakeFirst();
  if (kind === 'forum/post') return publicIds(db).question.where('q.id', '=', id).executeTakeFirst();
  return Promise.resolve(undefined);
}

/** Returns the redirect target of a path, or `gone` if it was deleted; undefined for an unknown path. */
export async function findMoved(db: Db, path: string): Promise<{ target: string } | 'gone' | undefined> {
  const redirect = await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst();
  if (redirect) return redirect;
  const gone = await db.selectFrom('gone').select('path').where('path', '=', path).executeTakeFirst();
  return gone ? 'gone' : undefined;
}
