import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fold } from '#api/contract/fold.ts';
import type { Db } from '../open.ts';
import type { Measure } from '../tables/counters.ts';

/** A product, brand, article, question, search word or address with what was counted of it. Numbers that it has not are 0. */
export interface TrafficRow {
  /** Id, word or path. */
  key: string;
  name: string;
  /** Slug of a brand or article, otherwise empty. */
  slug: string;
  /** Views of its page, searches for the word, or visits to the address. */
  times: number;
  /** Views of the product's page, or of those of the brand's products. */
  productViews: number;
  /** Followed shop links of the product, or of the brand's products. */
  clicks: number;
  /** Shop links followed on a product's page for each view of it: くらべる表 has links too, but no view of the product. */
  rate: number;
  /** Searches without a result. */
  empty: number;
  /** Mean number of results. */
  hits: number;
}

type TrafficSort = Exclude<keyof TrafficRow, 'key' | 'slug'>;

export interface TrafficFilter {
  /** First and last day. */
  from: string;
  to: string;
  /** Text that the name contains, in any width, case or kana. */
  search?: string | undefined;
}

export interface TrafficOrder {
  sort: TrafficSort;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

interface TrafficPage {
  items: TrafficRow[];
  total: number;
}

/** Tables of the traffic, and how each is counted. */
const tables = {
  product: ofProducts,
  brand: ofBrands,
  article: (filter: TrafficFilter) => ofRecords(filter, 'articleViews', sql`articles`, sql`p.title`, sql`p.slug`),
  question: (filter: TrafficFilter) => ofRecords(filter, 'questionViews', sql`forum_posts`, sql`p.title`, sql`''`),
  word: ofWords,
  page: (filter: TrafficFilter) => ofDetails(filter, 'pageViews'),
  missing: (filter: TrafficFilter) => ofDetails(filter, 'missingPages'),
} satisfies Record<string, (filter: TrafficFilter) => RawBuilder<unknown>>;

export type TrafficTable = keyof typeof tables;

/**
 * Lists the rows of a table in a period, in the order of one number, and how many there are in all; rows with the same number by their key.
 * The tables are added up from every day's counts, so each request does that once.
 */
export async function listTraffic(db: Db, table: TrafficTable, filter: TrafficFilter, order: TrafficOrder): Promise<TrafficPage> {
  const { sort, direction, limit, offset } = order;
  const counted = sql`(${tables[table](filter)}) as counted`;
  const inOrder = sql`order by ${sql.ref(sort)} ${sql.raw(direction)}, "key"`;
  const search = fold((filter.search ?? '').trim());
  if (search !== '') {
    // Folded here: the lower() of SQLite knows ASCII only.
    const { rows } = await sql<TrafficRow>`select * from ${counted} ${inOrder}`.execute(db);
    const found = rows.filter(({ name }) => fold(name).includes(search));
    return { items: found.slice(offset, offset + limit), total: found.length };
  }
  const { rows } = await sql<TrafficRow & { total: number }>`
    select *, count(*) over () as total from ${counted} ${inOrder} limit ${limit} offset ${offset}`.execute(db);
  // No row of a page after the last says how many there are.
  if (rows.length === 0 && offset > 0) return { items: [], total: (await listTraffic(db, table, filter, { ...order, offset: 0 })).total };
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Counts the words that were searched without a result since a day. */
export async function countEmptyWords(db: Db, from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct detail) as count from counters where measure = 'emptyWords' and day >= ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

const sumOf = (measure: Measure) => sql`cast(sum(case when measure = ${measure} then times else 0 end) as integer)`;
const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`case when ${whole} = 0 then 0.0 else round(1.0 * ${part} / ${whole}, 4) end`;
const noHits = sql`0 as empty, 0.0 as hits`;
const noClicks = sql`0 as product_views, 0 as clicks, 0.0 as rate`;

function within({ from, to }: TrafficFilter): RawBuilder<unknown> {
  return sql`day between ${from} and ${to}`;
}

/** Condition of followed shop links that were on a product's page. */
export const fromProductPages = sql<SqlBool>`detail not like '% compare'`;

/** Views and followed shop links by product. */
function byProduct(filter: TrafficFilter): RawBuilder<unknown> {
  return sql`select item, ${sumOf('productViews')} as views, ${sumOf('productClicks')} as clicks,
      cast(sum(case when measure = 'productClicks' and ${fromProductPages} then times else 0 end) as integer) as page_clicks
    from counters
    where measure in ('productViews', 'productClicks') and ${within(filter)} group by item`;
}

function ofProducts(filter: TrafficFilter): RawBuilder<unknown> {
  return sql`select cast(p.id as text) as "key", p.name, '' as slug, c.views as times, c.views as product_views, c.clicks,
      ${share(sql`c.page_clicks`, sql`c.views`)} as rate, ${noHits}
    from (${byProduct(filter)}) as c join products as p on p.id = c.item`;
}

function ofBrands(filter: TrafficFilter): RawBuilder<unknown> {
  return sql`select cast(p.id as text) as "key", p.name, p.slug, cast(sum(c.own) as integer) as times,
      cast(sum(c.views) as integer) as product_views, cast(sum(c.clicks) as integer) as clicks,
      ${share(sql`sum(c.page_clicks)`, sql`sum(c.views)`)} as rate, ${noHits}
    from (
      select item as brand, times as own, 0 as views, 0 as clicks, 0 as page_clicks from counters where measure = 'brandViews' and ${within(filter)}
      union all select g.brand_id, 0, v.views, v.clicks, v.page_clicks from (${byProduct(filter)}) as v join products as g on g.id = v.item
      where g.brand_id is not null
    ) as c join brands as p on p.id = c.brand group by p.id, p.name, p.slug`;
}

function ofRecords(
  filter: TrafficFilter,
  measure: Measure,
  table: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  slug: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select cast(p.id as text) as "key", ${name} as name, ${slug} as slug, c.views as times, ${noClicks}, ${noHits}
    from (select item, cast(sum(times) as integer) as views from counters where measure = ${measure} and ${within(filter)} group by item) as c
    join ${table} as p on p.id = c.item`;
}

function ofWords(filter: TrafficFilter): RawBuilder<unknown> {
  const searches = sumOf('words');
  return sql`select detail as "key", detail as name, '' as slug, ${searches} as times, ${noClicks}, ${sumOf('emptyWords')} as empty,
      ${share(sumOf('wordHits'), searches)} as hits
    from counters where measure in ('words', 'wordHits', 'emptyWords') and ${within(filter)} group by detail`;
}

function ofDetails(filter: TrafficFilter, measure: Measure): RawBuilder<unknown> {
  return sql`select detail as "key", detail as name, '' as slug, cast(sum(times) as integer) as times, ${noClicks}, ${noHits}
    from counters where measure = ${measure} and ${within(filter)} group by detail`;
}
