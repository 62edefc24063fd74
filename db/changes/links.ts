import type { Selectable } from 'kysely';
import { day } from '#api/contract/durations.ts';
import { timeAfter } from '../days.ts';
import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { listGoneLinks } from '../queries/links.ts';
import type { LinkedKind, LinkProblemsTable, LinkReason, LinkSource } from '../tables/links.ts';
import { tag } from '../tags.ts';
import { recordChange, type Write } from './log.ts';
import { countOf } from '../count-of.ts';

/** Where a link is. */
interface LinkPlace {
  kind: LinkedKind;
  thingId: number;
  field: LinkSource;
}

/** What a check found: the link opens, it does not, or the other side does not let a program look. */
export interface LinkOutcome {
  result: 'open' | 'failed' | 'unsure';
  reason: LinkReason;
}

/** Links that cannot be checked are noted up to this number, so that one shop that blocks programs does not fill the table. */
const mostUnsure = 2000;
/** Earlier than any link is due by itself. */
const beforeAll = new Date(0).toISOString();
/** Fields whose link an operator may take off the page. */
const shopFields: readonly LinkSource[] = ['affiliateUrl', 'amazonUrl', 'rakutenUrl'];

/** Notes what a check of a link found, and where the link is. A link that opens is forgotten, unless it is hidden somewhere. */
export async function noteLinkCheck(write: Write, url: string, places: readonly LinkPlace[], outcome: LinkOutcome): Promise<void> {
  const { db, at } = write;
  const before = await db.selectFrom('linkProblems').selectAll().where('url', '=', url).executeTakeFirst();
  if (outcome.result === 'open') {
    if (before) await noteOpen(write, before);
    return;
  }
  if (!before && outcome.result === 'unsure' && (await countUnsure(write)) >= mostUnsure) return;
  const row = { url, ...stateAfter(before, outcome, at), checkedAt: at, nextAt: timeAfter(at, day) };
  const { id } = before
    ? await db.updateTable('linkProblems').set(row).where('id', '=', before.id).returning('id').executeTakeFirstOrThrow()
    : await db.insertInto('linkProblems').values(row).returning('id').executeTakeFirstOrThrow();
  await notePlaces(write, id, places);
}

/** Notes more places of a link that has a problem; nothing without one. */
export async function noteLinkPlaces(write: Write, url: string, places: readonly LinkPlace[]): Promise<void> {
  const row = await write.db.selectFrom('linkProblems').select('id').where('url', '=', url).executeTakeFirst();
  if (row) await notePlaces(write, row.id, places);
}

/** Forgets that the texts of articles have these links. */
export async function forgetArticleLinks({ db }: Write, places: ReadonlyArray<{ problemId: number; thingId: number }>): Promise<void> {
  for (const { problemId, thingId } of places)
    await db
      .deleteFrom('linkPlaces')
      .where('problemId', '=', problemId)
      .where('kind', '=', 'article')
      .where('thingId', '=', thingId)
      .execute();
}

/** Takes a dead link off the pages of the products that have it as a shop link, or puts it back. Throws `not_found`, `link_not_of_shop`. */
export async function hideLink(write: Write, id: number, hidden: boolean): Promise<void> {
  const { db } = write;
  const problem = await storedProblem(write, id);
  const places = db.selectFrom('linkPlaces').selectAll().where('problemId', '=', id).where('field', 'in', shopFields);
  const rows = await places.orderBy('kind').orderBy('thingId').orderBy('field').execute();
  if (rows.length === 0) throw new Refusal('link_not_of_shop');
  const moved = rows.filter((row) => (row.hidden === 1) !== hidden);
  if (moved.length === 0) return;
  await db
    .updateTable('linkPlaces')
    .set({ hidden: hidden ? 1 : 0 })
    .where('problemId', '=', id)
    .where('field', 'in', shopFields)
    .execute();
  await recordChange(
    write,
    `link:${id} ${hidden ? 'hidden' : 'shown'}`,
    moved.map(({ thingId }) => tag.product(thingId)),
  );
  // What opens again and is shown again is no problem any more.
  if (!hidden && problem.state === 'back') await forget(db, id);
}

/** Puts a link first in the order of checks. Throws `not_found`. */
export async function recheckLink(write: Write, id: number): Promise<void> {
  await storedProblem(write, id);
  await write.db.updateTable('linkProblems').set({ nextAt: beforeAll }).where('id', '=', id).execute();
}

/** Forgets those of these links that no place has any more; one that a place has got again meanwhile stays. */
export async function forgetGoneLinks({ db }: Write, ids: readonly number[]): Promise<void> {
  for (const id of await listGoneLinks(db, ids)) await forget(db, id);
}

/** Notes how far the turn of a field has come. */
export async function noteLinkTurn({ db }: Write, source: LinkSource, afterId: number, begunAt: string): Promise<void> {
  await db
    .insertInto('linkTurns')
    .values({ source, afterId, begunAt })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ afterId, begunAt }))
    .execute();
}

type Row = Selectable<LinkProblemsTable>;

// Two failures a day apart make a link dead; an answer that hides the page changes neither.
function stateAfter(before: Row | undefined, { result, reason }: LinkOutcome, at: string): Pick<Row, 'state' | 'reason' | 'failedAt'> {
  if (result === 'unsure') {
    const known = before?.state === 'dead' ? before : undefined;
    return { state: known ? 'dead' : 'unsure', reason: known?.reason ?? reason, failedAt: known?.failedAt ?? null };
  }
  const failedAt = before?.failedAt ?? at;
  const isDead = before?.state === 'dead' || Date.parse(at) - Date.parse(failedAt) >= day;
  return { state: isDead ? 'dead' : 'failing', reason, failedAt };
}

async function noteOpen({ db, at }: Write, { id }: Row): Promise<void> {
  const hidden = await countOf(db.selectFrom('linkPlaces').where('problemId', '=', id).where('hidden', '=', 1));
  if (hidden > 0) {
    const nextAt = timeAfter(at, day);
    const set = { state: 'back', reason: 'fine', failedAt: null, checkedAt: at, nextAt } as const;
    await db.updateTable('linkProblems').set(set).where('id', '=', id).execute();
    return;
  }
  await forget(db, id);
}

async function forget(db: Db, id: number): Promise<void> {
  await db.deleteFrom('linkPlaces').where('problemId', '=', id).execute();
  await db.deleteFrom('linkProblems').where('id', '=', id).execute();
}

async function notePlaces({ db }: Write, problemId: number, places: readonly LinkPlace[]): Promise<void> {
  if (places.length === 0) return;
  await db
    .insertInto('linkPlaces')
    .values(places.map((place) => ({ problemId, ...place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function countUnsure({ db }: Write): Promise<number> {
  return countOf(db.selectFrom('linkProblems').where('state', '=', 'unsure'));
}

async function storedProblem({ db }: Write, id: number): Promise<Row> {
  const row = await db.selectFrom('linkProblems').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}
