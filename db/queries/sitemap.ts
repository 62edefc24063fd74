import { sql } from 'kysely';
import { address, sitemapChunkIds, sitemapKinds, type SitemapKind } from '../page-paths.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { isPublicArticle, isPublicBrand, isPublicPost, isPublicProduct } from '../public-rows.ts';

/** A page of the sitemap, and when its content last changed. */
interface SitemapPage {
  path: string;
  changedAt: string;
}

/** Lists the public pages of one file, by id; empty if there are none. */
export async function listSitemapPages(db: Db, kind: SitemapKind, chunk: number): Promise<SitemapPage[]> {
  depend(tag.sitemap(kind, chunk));
  const { table, path, isPublic } = sources[kind];
  const [first, last] = sitemapChunkIds(chunk);
  const { rows } = await sql<{ id: number; slug: string; changedAt: string }>`
    select id, ${kind === 'brand' || kind === 'article' ? sql`slug` : sql`''`} as slug, changed_at from ${sql.table(table)}
    where id between ${first} and ${last} and ${isPublic} order by id`.execute(db);
  return rows.map(({ id, slug, changedAt }) => ({ path: path({ id, slug }), changedAt }));
}

/** Lists the files that hold a public page, with the newest change in each. */
export async function listSitemapChunks(db: Db): Promise<SitemapPage[]> {
  depend(tag.sitemapIndex);
  const parts = sitemapKinds.map((kind) => {
    const { table, isPublic } = sources[kind];
    return sql`select ${sql.lit(kind)} as kind, part.chunk, (
        select max(changed_at) from ${sql.table(table)} where ${chunkOfRow} = part.chunk and ${isPublic}
      ) as changed_at
      from (
        with recursive part(chunk) as (
          select 0 union all select chunk + 1 from part where chunk < (select (max(id) - 1) / ${size} from ${sql.table(table)})
        ) select chunk from part
      ) as part`;
  });
  const { rows } = await sql<{ kind: string; chunk: number; changedAt: string }>`
    select * from (${sql.join(parts, sql` union all `)}) as parts where changed_at is not null`.execute(db);
  const order = rows.toSorted((one, other) => position(one.kind) - position(other.kind) || one.chunk - other.chunk);
  return order.map(({ kind, chunk, changedAt }) => ({ path: address.sitemap(kind, chunk), changedAt }));
}

// The last id of the first file. Spelled as in the indexes on chunks, so that the newest change of each takes one index step.
const size = sql.lit(sitemapChunkIds(0)[1]);
const chunkOfRow = sql`(id - 1) / ${size}`;

function position(kind: string): number {
  return sitemapKinds.findIndex((known) => known === kind);
}

interface Key {
  id: number;
  slug: string;
}

const sources = {
  product: { table: 'products', isPublic: isPublicProduct(), path: ({ id }: Key) => address.product(id) },
  brand: { table: 'brands', isPublic: isPublicBrand(), path: ({ slug }: Key) => address.brand(slug) },
  article: { table: 'articles', isPublic: isPublicArticle(), path: ({ slug }: Key) => address.article(slug) },
  question: { table: 'forum_posts', isPublic: isPublicPost(), path: ({ id }: Key) => address.question(id) },
} as const;
