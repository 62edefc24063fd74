import type { Db } from '../open.ts';
import { idIn, ownerOf } from '../page-paths.ts';

const step = 1000;

/** Yields the ids of public products in batches, in order. */
export async function* productIds(db: Db): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('deletedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(step)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(({ id }) => id);
  }
}

/** Yields the ids of public questions in batches, in order. */
export async function* questionIds(db: Db): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const publicPosts = db.selectFrom('forumPosts').select('id').where('status', '=', 'published').where('deletedAt', 'is', null);
    const rows = await publicPosts.where('id', '>', after).orderBy('id').limit(step).execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(({ id }) => id);
  }
}

export async function listBrandSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('brands')
    .select('slug')
    .where('isActive', '=', 1)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function listArticleSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('articles')
    .select('slug')
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
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
  if (kind === 'product')
    return db.selectFrom('products').select('id').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  if (kind === 'brands') {
    const active = db.selectFrom('brands').select('id').where('isActive', '=', 1).where('deletedAt', 'is', null);
    return active.where('slug', '=', slug).executeTakeFirst();
  }
  if (kind === 'articles') {
    const published = db.selectFrom('articles').select('id').where('status', '=', 'published').where('deletedAt', 'is', null);
    return published.where('slug', '=', slug).executeTakeFirst();
  }
  if (kind === 'forum/post') {
    const published = db.selectFrom('forumPosts').select('id').where('status', '=', 'published').where('deletedAt', 'is', null);
    return published.where('id', '=', id).executeTakeFirst();
  }
  return Promise.resolve(undefined);
}

/** Returns the redirect target of a path, or `gone` if it was deleted; undefined for an unknown path. */
export async function findMoved(db: Db, path: string): Promise<{ target: string } | 'gone' | undefined> {
  const redirect = await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst();
  if (redirect) return redirect;
  const gone = await db.selectFrom('gone').select('path').where('path', '=', path).executeTakeFirst();
  return gone ? 'gone' : undefined;
}
