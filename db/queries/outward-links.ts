import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../open.ts';
import type { LinkedKind, LinkSource } from '../tables/links.ts';
import { isPublicArticle, isPublicBrand, isPublicProduct } from '../public-rows.ts';

/** The text of a field that is a link, or has links in it, and the id of its row. */
interface LinkText {
  id: number;
  text: string;
}

/** What has each field: its table, its column and what else makes the link public. */
const places: Record<LinkSource, { kind: LinkedKind; table: string; column: string; shown: RawBuilder<unknown> }> = {
  affiliateUrl: { kind: 'product', table: 'products', column: 'affiliate_url', shown: isPublicProduct() },
  amazonUrl: { kind: 'product', table: 'products', column: 'amazon_url', shown: isPublicProduct() },
  rakutenUrl: { kind: 'product', table: 'products', column: 'rakuten_url', shown: isPublicProduct() },
  factsSource: { kind: 'product', table: 'products', column: 'facts_source', shown: isPublicProduct() },
  url: { kind: 'brand', table: 'brands', column: 'url', shown: isPublicBrand() },
  content: { kind: 'article', table: 'articles', column: 'content', shown: isPublicArticle() },
  sourceUrl: { kind: 'notice', table: 'notices', column: 'source_url', shown: sql`state <> 'waiting' and is_called_off = 0` },
};

export const linkSources = Object.keys(places) as LinkSource[];

/** What has a field. */
export function linkedKind(source: LinkSource): LinkedKind {
  return places[source].kind;
}

/** Lists the texts of a field of the next public rows after an id, and the last id that was read; undefined once none follow. */
export async function listLinkTexts(
  db: Db,
  source: LinkSource,
  after: number,
  limit: number,
): Promise<{ texts: LinkText[]; last: number | undefined }> {
  const { table, column, shown } = places[source];
  const { rows } = await sql<{ id: number; text: string | null }>`select id, ${sql.ref(column)} as text from ${sql.table(table)}
    where id > ${after} and ${shown} order by id limit ${limit}`.execute(db);
  return { texts: rows.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }])), last: rows.at(-1)?.id };
}
