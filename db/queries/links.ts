import { sql, type RawBuilder, type Selectable } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { clockSkew } from '../clock-skew.ts';
import { timeAfter } from '../days.ts';
import type { Db } from '../open.ts';
import { address } from '../page-paths.ts';
import { prepared } from '../prepared.ts';
import type { LinkedKind, LinkProblemsTable, LinkSource, LinkState, LinkTurnsTable } from '../tables/links.ts';
import { depend, tag } from '../tags.ts';
import { isAfter } from './pages.ts';
import { isPublicArticle, isPublicBrand, isPublicProduct } from '../public-rows.ts';

/** A place of a link, with the page that shows it. */
interface ShownPlace {
  kind: LinkedKind;
  id: number;
  field: LinkSource;
  name: string;
  path: string;
  hidden: boolean;
}

/** A link that a check could not open, with the places that still have it. */
export interface LinkProblem extends Omit<Selectable<LinkProblemsTable>, 'nextAt'> {
  places: ShownPlace[];
}

/** A link to check again, with its place in the order of checks. */
export type DueLink = Pick<Selectable<LinkProblemsTable>, 'id' | 'url' | 'nextAt'>;

const dueOrder = [
  ['nextAt', 'asc'],
  ['id', 'asc'],
] as const;

const ofProducts = (isShown: RawBuilder<unknown>) => sql`
  select l.problem_id, l.kind, l.thing_id, l.field, l.hidden, p.name as name, '' as slug
    from link_places as l join link_problems as k on k.id = l.problem_id join products as p on l.kind = 'product' and p.id = l.thing_id
    where ${isShown} and k.url = case l.field when 'affiliateUrl' then p.affiliate_url when 'amazonUrl' then p.amazon_url
      when 'rakutenUrl' then p.rakuten_url else p.facts_source end`;

// A text may write `&` as an entity and a sign after a backslash, and `www.` becomes a link without a scheme.
const isWritten = sql`(instr(a.content, k.url) > 0 or instr(replace(replace(a.content, '&amp;', '&'), '\\', ''),
  case when k.url like 'http://www.%' then substr(k.url, 8) else k.url end) > 0)`;

const ofOthers = [
  sql`select l.problem_id, l.kind, l.thing_id, l.field, l.hidden, b.name, b.slug
    from link_places as l join link_problems as k on k.id = l.problem_id join brands as b on l.kind = 'brand' and b.id = l.thing_id
    where ${isPublicBrand('b')} and b.url = k.url`,
  sql`select l.problem_id, l.kind, l.thing_id, l.field, l.hidden, a.title, a.slug
    from link_places as l join link_problems as k on k.id = l.problem_id join articles as a on l.kind = 'article' and a.id = l.thing_id
    where ${isPublicArticle('a')} and ${isWritten}`,
  sql`select l.problem_id, l.kind, l.thing_id, l.field, l.hidden, n.title, ''
    from link_places as l join link_problems as k on k.id = l.problem_id join notices as n on l.kind = 'notice' and n.id = l.thing_id
    where n.state <> 'waiting' and n.is_called_off = 0 and n.source_url = k.url`,
];

/** Places that still have the link, by the columns they come from. */
const presentPlaces = sql.join([ofProducts(isPublicProduct('p')), ...ofOthers], sql` union all `);

/**
 * Places for which the link is kept: also those of a deleted product that was taken off its page, so that a restored one stays as it was.
 */
const keptPlaces = [ofProducts(sql`(p.deleted_at is null or l.hidden = 1)`), ...ofOthers];

/** Lists of links: those in a state, and those that no page shows any more since an operator took them off. */
export type LinkList = LinkState | 'hidden';

// One that opens again waits for an operator although it is hidden.
const listedProblems = sql`select k.id, case when k.state <> 'back' and places.hidden = 1 then 'hidden' else k.state end as list
  from link_problems as k join (select problem_id, min(hidden) as hidden from (${presentPlaces}) as shown group by problem_id) as places
    on places.problem_id = k.id`;

/** Lists the links of a list that records still have, the longest known first. */
export async function listLinkProblems(
  db: Db,
  list: LinkList,
  { limit, offset }: { limit: number; offset: number },
): Promise<LinkProblem[]> {
  const { rows } = await sql<Omit<LinkProblem, 'places'>>`
    select k.id, k.url, k.state, k.reason, k.failed_at, k.checked_at from link_problems as k
    where k.id in (select id from (${listedProblems}) as listed where list = ${list})
    order by k.id limit ${limit} offset ${offset}`.execute(db);
  const places = await listPlaces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, places: places.filter(({ problemId }) => problemId === row.id).map(shownPlace) }));
}

/** Counts the links of each list that records still have. */
export async function countLinkProblems(db: Db): Promise<Record<LinkList, number>> {
  const { rows } = await sql<{ list: LinkList; links: number }>`
    select k.list, count(*) as links from (${listedProblems}) as k group by k.list order by k.list`.execute(db);
  const counts = { failing: 0, dead: 0, unsure: 0, back: 0, hidden: 0 };
  for (const { list, links } of rows) counts[list] = links;
  return counts;
}

export async function findLinkProblem(db: Db, id: number): Promise<LinkProblem | undefined> {
  const row = await db
    .selectFrom('linkProblems')
    .select(['id', 'url', 'state', 'reason', 'failedAt', 'checkedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, places: (await listPlaces(db, [id])).map(shownPlace) };
}

/** Lists the shop fields of a product whose link an operator took off its page; a changed link is shown again. */
export async function listHiddenLinks(db: Db, productId: number): Promise<Array<{ field: LinkSource; url: string }>> {
  depend(tag.product(productId));
  return listHidden(db, { productId });
}

const listHidden = prepared(['productId'], ({ productId }, db) =>
  db
    .selectFrom('linkPlaces as l')
    .innerJoin('linkProblems as k', 'k.id', 'l.problemId')
    .select(['l.field', 'k.url'])
    .where('l.kind', '=', 'product')
    .where('l.thingId', '=', productId)
    .where('l.hidden', '=', 1)
    .orderBy('l.field')
    .orderBy('k.id'),
);

/** Lists the links to check again at `at` that follow `after`, those due for longest first. */
export function listDueLinks(db: Db, at: string, limit: number, after?: DueLink): Promise<DueLink[]> {
  let query = db
    .selectFrom('linkProblems')
    .select(['id', 'url', 'nextAt'])
    .where((eb) => eb.or([eb('nextAt', '<=', at), eb('nextAt', '>', latestNextAt(at))]));
  if (after) query = query.where((eb) => isAfter(eb, dueOrder, [after.nextAt, after.id]));
  return query.orderBy('nextAt').orderBy('id').limit(limit).execute();
}

/** Lists the ids among these of links that no place has any more. */
export async function listGoneLinks(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  // A condition for each kind of place stops at the first that it finds; SQLite would read all places of a union.
  const isKept = sql.join(
    keptPlaces.map((places) => sql`exists (${places} and l.problem_id = g.id)`),
    sql` or `,
  );
  const { rows } = await sql<{ id: number }>`select g.id from link_problems as g
    where g.id in (select cast(value as bigint) from json_each(${JSON.stringify(ids)})) and not (${isKept}) order by g.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns which of these links have a problem that is not due yet. */
export async function listNotDue(db: Db, urls: readonly string[], at: string): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectFrom('linkProblems')
    .select('url')
    .where('url', 'in', urls)
    .where('nextAt', '>', at)
    .where('nextAt', '<=', latestNextAt(at))
    .orderBy('id')
    .execute();
  return new Set(rows.map(({ url }) => url));
}

/** The next check follows a day after the last. A later one was stored before the clock was set back. */
function latestNextAt(at: string): string {
  return timeAfter(at, day + clockSkew);
}

/** Lists the stored places in the texts of articles, after an id up to a last one, that are not among these links. */
export async function listOtherPlaces(
  db: Db,
  { after, last }: { after: number; last: number },
  links: ReadonlyArray<{ url: string; thingId: number }>,
): Promise<Array<{ problemId: number; thingId: number }>> {
  const rows = await db
    .selectFrom('linkPlaces as l')
    .innerJoin('linkProblems as k', 'k.id', 'l.problemId')
    .select(['l.problemId', 'l.thingId', 'k.url'])
    .where('l.kind', '=', 'article')
    .where('l.field', '=', 'content')
    .where('l.thingId', '>', after)
    .where('l.thingId', '<=', last)
    .orderBy('l.thingId')
    .orderBy('l.problemId')
    .execute();
  const others = rows.filter((row) => !links.some(({ url, thingId }) => url === row.url && thingId === row.thingId));
  return others.map(({ problemId, thingId }) => ({ problemId, thingId }));
}

/** Returns whether a link did not open at its last check. */
export async function isKnownProblem(db: Db, url: string): Promise<boolean> {
  return (await db.selectFrom('linkProblems').select('id').where('url', '=', url).executeTakeFirst()) !== undefined;
}

/** Lists how far the turn of each field has come. */
export function listLinkTurns(db: Db): Promise<Array<Selectable<LinkTurnsTable>>> {
  return db.selectFrom('linkTurns').selectAll().orderBy('source').execute();
}

interface PlaceRow {
  problemId: number;
  kind: LinkedKind;
  thingId: number;
  field: LinkSource;
  hidden: 0 | 1;
  name: string;
  slug: string;
}

async function listPlaces(db: Db, ids: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select * from (${presentPlaces}) as shown
    where problem_id in (select cast(value as bigint) from json_each(${JSON.stringify(ids)}))
    order by problem_id, kind, thing_id, field`.execute(db);
  return rows;
}

function shownPlace({ kind, thingId: id, field, name, slug, hidden }: PlaceRow): ShownPlace {
  const paths = {
    product: () => address.product(id),
    brand: () => address.brand(slug),
    article: () => address.article(slug),
    notice: () => '/notices',
  };
  return { kind, id, field, name, path: paths[kind](), hidden: hidden === 1 };
}
