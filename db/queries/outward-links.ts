import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { LinkedKind, LinkSource } from '../tables/links.ts';

/** A link to another site, and where it is. */
export interface OutwardLink {
  url: string;
  kind: LinkedKind;
  thingId: number;
  field: LinkSource;
}

/** Links of a field after an id, and the last id that was read; undefined once none follow. */
interface OutwardLinks {
  links: OutwardLink[];
  last: number | undefined;
}

/** What has each field: its table, its column and what else makes the link public. */
const places: Record<LinkSource, { kind: LinkedKind; table: string; column: string; shown: string }> = {
  affiliateUrl: { kind: 'product', table: 'products', column: 'affiliate_url', shown: 'deleted_at is null' },
  amazonUrl: { kind: 'product', table: 'products', column: 'amazon_url', shown: 'deleted_at is null' },
  rakutenUrl: { kind: 'product', table: 'products', column: 'rakuten_url', shown: 'deleted_at is null' },
  factsSource: { kind: 'product', table: 'products', column: 'facts_source', shown: 'deleted_at is null' },
  url: { kind: 'brand', table: 'brands', column: 'url', shown: 'deleted_at is null and is_active = 1' },
  content: { kind: 'article', table: 'articles', column: 'content', shown: `deleted_at is null and status = 'published'` },
  sourceUrl: { kind: 'notice', table: 'notices', column: 'source_url', shown: "state <> 'waiting' and is_called_off = 0" },
};

/** Bytes of an address. */
const longestAddress = 2000;

export const linkSources = Object.keys(places) as LinkSource[];

/** Lists the links of a field of the next rows after an id. An article's are those that its text writes out. */
export async function listOutwardLinks(db: Db, source: LinkSource, after: number, limit: number): Promise<OutwardLinks> {
  const { kind, table, column, shown } = places[source];
  const { rows } = await sql<{ id: number; text: string | null }>`select id, ${sql.ref(column)} as text from ${sql.table(table)}
    where id > ${after} and ${sql.raw(shown)} order by id limit ${limit}`.execute(db);
  const links = rows.flatMap(({ id, text }) =>
    (source === 'content' ? writtenLinks(text ?? '') : [text ?? '']).map((url) => ({ url, kind, thingId: id, field: source })),
  );
  return { links: links.filter(({ url }) => isOutward(url)), last: rows.at(-1)?.id };
}

/** Returns the addresses that a Markdown text writes out, without the punctuation that follows them. */
function writtenLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>()[\]"'`\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+/g) ?? [];
  return [...new Set(found.map((url) => url.replace(/[.,;:!?*_~]+$/, '')))];
}

// Names of RFC 2606 lead nowhere on purpose, and no index takes endless addresses.
function isOutward(text: string): boolean {
  if (Buffer.byteLength(text) > longestAddress) return false;
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && !/(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$/.test(url.hostname);
}
