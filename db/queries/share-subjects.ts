import type { Db } from '../open.ts';
import { brandColumns } from './product-rows.ts';
import { publicArticles, publicProducts } from '../public-rows.ts';

/** Finds what a public product's share image shows. */
export async function findProductToShare(db: Db, id: number) {
  return publicProducts(db)
    .select(['p.id', 'p.name', 'p.imageUrl', 'p.petType', ...brandColumns])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** Finds what a published article's share image shows. */
export async function findArticleToShare(db: Db, id: number) {
  return publicArticles(db).select(['a.id', 'a.title', 'a.featuredImage']).where('a.id', '=', id).executeTakeFirst();
}
