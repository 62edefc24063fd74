import type { Db } from '#db/open.ts';
import { listOwn } from '#db/queries/author-posts.ts';
import type { ListPage } from '#db/queries/pages.ts';
import type { PostKind } from '#db/tables/visitors.ts';

/** Fields of a post that only its author receives. */
interface OwnMark {
  mine?: true;
  status?: 'published' | 'pending';
}

/** Marks the reader's own posts in a list with their status. Other posts get no mark. */
export async function markOwn<Item extends { id: number }>(
  db: Db,
  kind: PostKind,
  author: string | undefined,
  { items, ...page }: ListPage<Item>,
): Promise<ListPage<Item & OwnMark>> {
  const ids = items.map(({ id }) => id);
  const own = await listOwn(db, kind, ids, author);
  const marked = items.map((item): Item & OwnMark => {
    const status = own.get(item.id);
    return status === undefined ? item : { ...item, mine: true, status };
  });
  return { ...page, items: marked };
}
