import type { Db } from '#db/open.ts';
import { listOwn } from '#db/queries/own-posts.ts';
import type { ListPage } from '#db/queries/pages.ts';

/** What only its writer is told of a post. */
interface OwnMark {
  mine?: true;
  status?: 'published' | 'pending';
}

/** Tells the reader which posts of a list are its own, and how they stand. Others carry no mark. */
export async function markOwn<Item extends { id: number }>(
  db: Db,
  table: Parameters<typeof listOwn>[1],
  author: string | undefined,
  { items, ...page }: ListPage<Item>,
): Promise<ListPage<Item & OwnMark>> {
  const ids = items.map(({ id }) => id);
  const own = await listOwn(db, table, ids, author);
  const marked = items.map((item): Item & OwnMark => {
    const status = own.get(item.id);
    return status === undefined ? item : { ...item, mine: true, status };
  });
  return { ...page, items: marked };
}
