import { sql, type RawBuilder } from 'kysely';
import { day, dayAfter } from '#api/contract/durations.ts';
import { startOfTokyoDay, timeAfter } from '../days.ts';
import type { Db } from '../open.ts';
import { postTables } from '../post-tables.ts';
import { cluesIn, holdsAll } from '../search-clues.ts';
import type { PostKind } from '../tables/visitors.ts';
import { inState, kindsOf, listThese, posts, type ModeratedPost, type ModerationState } from './moderation.ts';
import { findSettings } from './settings.ts';

interface PostSearch {
  state: ModerationState;
  kind?: PostKind | undefined;
  /** Words of nickname, title and text; a number of a post or its subject, an address of its page, or the day on which it was sent. */
  search: string;
  /** Where the operator sees the site, which may differ from the address in the settings. */
  origin?: string | undefined;
}

/** Condition on the posts `t` of a kind; undefined where none of them can meet it. */
type Condition = (kind: PostKind) => RawBuilder<unknown> | undefined;

/** What is read of a post, and what is kept of one that is found. */
type Searched = Pick<ModeratedPost, 'kind' | 'id' | 'title' | 'text' | 'nickname' | 'createdAt'>;
type Found = Pick<Searched, 'kind' | 'id' | 'createdAt'>;

/** Posts read at once: their texts are folded here, because the lower() of SQLite knows ASCII only. */
const portion = 2000;

/**
 * Lists posts that a search finds, in the order of `listModerated`, and how many there are. Reads the text of each post in the state, so
 * that it belongs on a thread of its own; of one page's posts where an address is given.
 */
export async function searchPosts(
  db: Db,
  { state, kind, search, origin }: PostSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ModeratedPost[]; total: number }> {
  const { siteUrl } = await findSettings(db);
  const { conditions, words } = readSearch(search, origin === undefined ? [siteUrl] : [siteUrl, origin]);
  const found: Found[] = [];
  for (const each of kindsOf(kind)) {
    const met = conditions.map((condition) => condition(each));
    const possible = met.filter((condition) => condition !== undefined);
    if (possible.length < met.length) continue;
    let last: number | undefined;
    do {
      const rows = await listPortion(db, each, [inState(each, state), ...possible], last, words.length > 0);
      for (const row of rows)
        if (holdsAll(`${row.nickname} ${row.title ?? ''} ${row.text}`, words))
          found.push({ kind: row.kind, id: row.id, createdAt: row.createdAt });
      last = rows.length < portion ? undefined : rows.at(-1)?.id;
    } while (last !== undefined);
  }
  const direction = state === 'waiting' ? 1 : -1;
  found.sort(
    (one, other) => direction * compare(one.createdAt, other.createdAt) || compare(one.kind, other.kind) || direction * (one.id - other.id),
  );
  return { items: await listThese(db, found.slice(offset, offset + limit)), total: found.length };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

async function listPortion(
  db: Db,
  kind: PostKind,
  conditions: Array<RawBuilder<unknown>>,
  before: number | undefined,
  hasWords: boolean,
): Promise<Searched[]> {
  const left = before === undefined ? conditions : [...conditions, sql`t.id < ${before}`];
  // All columns would take twice the time.
  const texts = hasWords ? sql`title, text, nickname` : sql`null as title, '' as text, '' as nickname`;
  const { rows } = await sql<Searched>`select kind, id, ${texts}, created_at
    from (${posts[kind]} where ${sql.join(left, sql` and `)}) as of_kind order by id desc limit ${portion}`.execute(db);
  return rows;
}

/** Reads what a visitor names who writes about their post: the address of its page, the nickname, the day, a part of the text. */
function readSearch(search: string, sites: readonly string[]): { conditions: Condition[]; words: string[] } {
  const conditions: Condition[] = [];
  const rest: string[] = [];
  for (const part of search.split(/\s+/)) {
    const condition = addressIn(part, sites) ?? dayIn(part);
    if (condition) conditions.push(condition);
    else rest.push(part);
  }
  const { number, words } = cluesIn(rest.join(' '));
  if (number !== undefined) conditions.push((kind) => isNumbered(kind, number));
  return { conditions, words };
}

function isNumbered(kind: PostKind, number: number): RawBuilder<unknown> {
  const { owner } = postTables[kind];
  return owner === undefined ? sql`t.id = ${number}` : sql`(t.id = ${number} or ${sql.ref(`t.${owner}`)} = ${number})`;
}

const pages = /^\/(?:product\/([1-9]\d{0,8})|brands\/([a-z0-9-]{1,100})|forum\/post\/([1-9]\d{0,8}))\/?(?:[?#]|$)/;
const cards = { review: 'review', 'brand-review': 'brandReview', reply: 'reply' } as const satisfies Record<string, PostKind>;

/** Returns the condition that a post is on the page of an address of this site, or that it is the one that the fragment names. */
function addressIn(text: string, sites: readonly string[]): Condition | undefined {
  const [address, ...hosts] = [text, ...sites].map((each) => each.replace(/^https?:/i, ''));
  const host = hosts.find((each) => address?.toLowerCase().startsWith(each.toLowerCase())) ?? '';
  const path = (address ?? '').slice(host.length);
  const [page, product, brand, question] = pages.exec(path) ?? [];
  if (page === undefined) return undefined;
  const [, card = '', id] = /#(review|brand-review|reply)-([1-9]\d{0,8})$/.exec(path) ?? [];
  if (card in cards && id !== undefined) {
    const named = cards[card as keyof typeof cards];
    return (kind) => (kind === named ? sql`t.id = ${Number(id)}` : undefined);
  }
  const onPage: Partial<Record<PostKind, RawBuilder<unknown>>> =
    product !== undefined
      ? { review: sql`t.product_id = ${Number(product)}` }
      : brand !== undefined
        ? { brandReview: sql`b.slug = ${brand}` }
        : { post: sql`t.id = ${Number(question)}`, reply: sql`t.post_id = ${Number(question)}` };
  return (kind) => onPage[kind];
}

/** Returns the condition that a post was sent on a day in Japan, written as 2026-11-05, 2026/11/5 or 2026年11月5日. */
function dayIn(text: string): Condition | undefined {
  const [, ...parts] = /^(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})日?$/.exec(text.normalize('NFKC')) ?? [];
  const of = parts.map((digits) => digits.padStart(2, '0')).join('-');
  // Date.parse takes 2026-02-30 for a day in March.
  if (Number.isNaN(Date.parse(of)) || dayAfter(of, 0) !== of) return undefined;
  const begin = startOfTokyoDay(of);
  return () => sql`t.created_at >= ${begin} and t.created_at < ${timeAfter(begin, day)}`;
}
