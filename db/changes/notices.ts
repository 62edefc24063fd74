import { sql, type Insertable, type Selectable } from 'kysely';
import { timeAfter } from '../days.ts';
import { Refusal } from '../errors.ts';
import { insertAll } from '../insert-all.ts';
import type { NoticesTable, NoticeState } from '../tables/notices.ts';
import { tag } from '../tags.ts';
import { changedFields } from './changed-fields.ts';
import { recordChange, recordLongChange, type Write } from './log.ts';
import { refuseStale } from './stale.ts';

type Row = Selectable<NoticesTable>;

/** The fields an operator sets, with the products in the order of the page. */
export interface NoticeInput extends Pick<Insertable<NoticesTable>, 'kind' | 'title' | 'body' | 'sourceUrl' | 'startsAt'> {
  lot: string | null;
  brandId: number | null;
  endsAt: string | null;
  productIds: readonly number[];
}

/** A new one without a start begins with its write, so that a repeated request is the same however late it comes. */
type NewNotice = Omit<NoticeInput, 'startsAt'> & { startsAt: string | null };

/** Products that operators name in a notice at most, as in `api/contract/notices.ts`. A purge names those of a brand, however many. */
const mostProducts = 200;

/** Fields that a save sends; missing ones stay unchanged. */
export type NoticePatch = { [Name in keyof NoticeInput]?: NoticeInput[Name] | undefined };

/** Adds a notice, shown at once if it has begun, and returns its id. Throws `notice_times`, `brand_unknown`, `product_unknown`. */
export async function createNotice(write: Write, { productIds, ...fields }: NewNotice): Promise<number> {
  const { db, at } = write;
  const input = { ...fields, startsAt: fields.startsAt ?? at };
  if (input.endsAt !== null && input.endsAt <= input.startsAt) throw new Refusal('notice_times');
  await requireKnown(write, input.brandId, productIds);
  const row = await db
    .insertInto('notices')
    .values({ ...input, state: stateAt(input, at), createdAt: at, updatedAt: at, changedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await putProducts(write, row.id, productIds);
  // A change also for a notice that waits: each node looks for the next moment after one.
  await recordChange(write, `notice:${row.id} created`, row.state === 'waiting' ? [tag.notices] : await tagsOf(write, row));
  return row.id;
}

/**
 * Changes fields of a notice. `loadedAt` is the `updatedAt` the editor had loaded: when the stored row is newer, throws `stale`. Throws
 * `not_found`, `notice_times`, `notice_nowhere`, `notice_products`, `brand_unknown`, `product_unknown`; products that it names already may
 * be deleted and more than may be added. A patch that changes nothing writes nothing, whatever its version: the answer to the
 * same save may have been lost.
 */
export async function updateNotice(write: Write, id: number, patch: NoticePatch, loadedAt?: string): Promise<void> {
  const { db, at } = write;
  const before = await storedNotice(write, id);
  const { productIds, ...fields } = patch;
  const present = await productsOf(write, id);
  const changed = changedFields(before, fields);
  const moved = productIds !== undefined && productIds.join() !== present.join();
  if (Object.keys(changed).length === 0 && !moved) return;
  refuseStale(before, loadedAt);
  const next = { ...before, ...changed };
  if (next.endsAt !== null && next.endsAt <= next.startsAt) throw new Refusal('notice_times');
  if (next.brandId === null && (productIds ?? present).length === 0) throw new Refusal('notice_nowhere');
  const known = new Set(present);
  const added = (productIds ?? []).filter((product) => !known.has(product));
  if (added.length > 0 && (productIds ?? []).length > mostProducts) throw new Refusal('notice_products');
  await requireKnown(write, next.brandId === before.brandId ? null : next.brandId, added);
  const tags = await tagsOf(write, before);
  // One that was called off comes back only with other times.
  const state = before.isCalledOff && !('startsAt' in changed || 'endsAt' in changed) ? before.state : stateAt(next, at);
  // One whose time is moved into the past before it has begun is called off.
  const isCalledOff = state === 'ended' ? (before.state === 'waiting' ? 1 : before.isCalledOff) : 0;
  const set = { ...changed, state, isCalledOff, updatedAt: at, changedAt: at } as const;
  const after = await db.updateTable('notices').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  if (moved) await putProducts(write, id, productIds);
  const isHidden = !isListed(before) && !isListed(after);
  await recordChange(write, `notice:${id} updated`, isHidden ? [tag.notices] : [...tags, ...(await tagsOf(write, after))]);
}

/** Ends a notice now; one that has not begun never shows, and keeps its planned times. Throws `not_found`. */
export async function endNotice(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const before = await storedNotice(write, id);
  if (before.state === 'ended') return;
  const ended = before.state === 'waiting' ? ({ isCalledOff: 1 } as const) : { endsAt: lastMoment(before, at) };
  await db
    .updateTable('notices')
    .set({ ...ended, state: 'ended', updatedAt: at, changedAt: at })
    .where('id', '=', id)
    .execute();
  await recordChange(write, `notice:${id} ended`, isListed(before) ? await tagsOf(write, before) : [tag.notices]);
}

/**
 * Takes off a notice that was published by mistake: it ends now, if it has not, and no list shows it any more. Like one that never began,
 * it comes back only with other times. Throws `not_found`.
 */
export async function callOffNotice(write: Write, id: number): Promise<void> {
  const { db, at } = write;
  const before = await storedNotice(write, id);
  if (before.state === 'waiting') return endNotice(write, id);
  if (before.isCalledOff === 1) return;
  const endsAt = before.state === 'shown' ? lastMoment(before, at) : before.endsAt;
  await db
    .updateTable('notices')
    .set({ state: 'ended', isCalledOff: 1, endsAt, updatedAt: at, changedAt: at })
    .where('id', '=', id)
    .execute();
  // One that had ended is on no page but that of all notices.
  await recordChange(write, `notice:${id} called off`, before.state === 'shown' ? await tagsOf(write, before) : [tag.notices]);
}

// A notice lasts at least a moment, also one that ends in the one in which it began.
function lastMoment({ startsAt }: Row, at: string): string {
  return startsAt < at ? at : timeAfter(startsAt, 1);
}

/** Scheduled job: shows the notices that have begun, and ends those whose time is over. */
export async function turnNotices(write: Write): Promise<void> {
  const { db, at } = write;
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where((eb) =>
      eb.or([eb.and([eb('state', '=', 'waiting'), eb('startsAt', '<=', at)]), eb.and([eb('state', '=', 'shown'), eb('endsAt', '<=', at)])]),
    )
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const tags: string[] = [];
  for (const row of rows) {
    await db
      .updateTable('notices')
      .set({ state: stateAt(row, at), changedAt: at })
      .where('id', '=', row.id)
      .execute();
    tags.push(...(await tagsOf(write, row)));
  }
  await recordLongChange(write, 'notices begun or ended', tags);
}

/**
 * Names products in all notices about their brand, which is about to leave them, so that none disappears from their pages; an ended notice
 * can come back. Returns whether any was named: their own tags are the caller's.
 */
export async function nameInBrandNotices({ db }: Write, products: readonly number[]): Promise<boolean> {
  if (products.length === 0) return false;
  const { numAffectedRows = 0n } = await sql`insert into notice_products (notice_id, product_id, display_order)
    select n.id, p.id, coalesce((select max(m.display_order) from notice_products as m where m.notice_id = n.id), -1)
      + row_number() over (partition by n.id order by p.id)
    from products as p join notices as n on n.brand_id = p.brand_id where p.id in (${sql.join([...products])})
    on conflict do nothing`.execute(db);
  return numAffectedRows > 0n;
}

function isListed({ state, isCalledOff }: Row): boolean {
  return state !== 'waiting' && isCalledOff === 0;
}

function stateAt({ startsAt, endsAt = null }: { startsAt: string; endsAt?: string | null }, at: string): NoticeState {
  if (endsAt !== null && endsAt <= at) return 'ended';
  return startsAt <= at ? 'shown' : 'waiting';
}

/** Returns the tags of all that shows a notice: its products' pages and cards first, then the list of notices. */
async function tagsOf(write: Write, { id, brandId }: Row): Promise<string[]> {
  const products = (await productsOf(write, id)).flatMap((product) => [tag.product(product), tag.productCard(product)]);
  return [...products, ...(brandId === null ? [] : [tag.brand(brandId), tag.brandLink(brandId)]), tag.notices];
}

async function productsOf({ db }: Write, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('noticeProducts')
    .select('productId')
    .where('noticeId', '=', id)
    .orderBy('displayOrder')
    .orderBy('productId')
    .execute();
  return rows.map(({ productId }) => productId);
}

async function putProducts({ db }: Write, noticeId: number, productIds: readonly number[]): Promise<void> {
  await db.deleteFrom('noticeProducts').where('noticeId', '=', noticeId).execute();
  const rows = [...new Set(productIds)].map((productId, displayOrder) => ({ noticeId, productId, displayOrder }));
  if (rows.length > 0) await insertAll(db, 'noticeProducts', rows);
}

async function storedNotice({ db }: Write, id: number): Promise<Row> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

async function requireKnown({ db }: Write, brandId: number | null, productIds: readonly number[]): Promise<void> {
  const live = (table: 'brands' | 'products', ids: readonly number[]) =>
    db.selectFrom(table).select('id').where('id', 'in', ids).where('deletedAt', 'is', null).orderBy('id').execute();
  if (brandId !== null && (await live('brands', [brandId])).length === 0) throw new Refusal('brand_unknown');
  const wanted = new Set(productIds).size;
  if (wanted > 0 && (await live('products', productIds)).length < wanted) throw new Refusal('product_unknown');
}
