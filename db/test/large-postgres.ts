import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** Columns with ids of each table that is copied, and the table whose ids they are. */
const copied: Record<string, Record<string, string>> = {
  products: { id: 'products' },
  product_axes: { product_id: 'products' },
  product_texts: { id: 'products' },
  reviews: { id: 'reviews', product_id: 'products' },
  brand_reviews: { id: 'brand_reviews' },
  articles: { id: 'articles' },
  forum_posts: { id: 'forum_posts', best_answer_id: 'forum_replies' },
  forum_replies: { id: 'forum_replies', post_id: 'forum_posts' },
  forum_tags: { id: 'forum_tags' },
};

/** Columns whose copies differ from the original. */
const varied: Record<string, string> = {
  'products.price': 'price + copy % 20',
  'products.review_count': 'review_count + copy % 50',
  'reviews.created_at': `'20' || 20 + copy % 7 || substr(created_at, 5)`,
  'articles.slug': `slug || '-' || copy`,
  'forum_tags.name': `name || copy`,
};

/** Tables of this many copies of the demo world's rows, whose plans differ from those of a small table. */
export const largeTables = Object.keys(copied);

/** Adds copies of the demo world's rows, at most 100 of those other than products, and collects what the planner knows of them. */
export async function addCopies(db: Db, copies: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Without triggers and checks of references.
    await sql`set local session_replication_role = replica`.execute(trx);
    const columns = await sql<{ table: string; name: string }>`select table_name as table, column_name as name
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`.execute(trx);
    const last: Record<string, number> = {};
    for (const table of largeTables.filter((name) => 'id' in (copied[name] ?? {}))) {
      const { rows } = await sql<{ last: number }>`select max(id) as last from ${sql.table(table)}`.execute(trx);
      last[table] = rows[0]?.last ?? 0;
    }
    for (const [table, ids] of Object.entries(copied)) {
      const names = columns.rows.filter((column) => column.table === table).map(({ name }) => name);
      const values = names.map((name) => {
        const of = ids[name];
        return of === undefined ? (varied[`${table}.${name}`] ?? name) : `${name} + copy * ${last[of]}`;
      });
      const times = table === 'products' ? copies : Math.min(copies, 100);
      const text = `insert into ${table} (${names.join()}) select ${values.join()} from ${table}, generate_series(1, ${times}) as copy`;
      await sql.raw(text).execute(trx);
    }
  });
  await sql`vacuum analyze`.execute(db);
}
