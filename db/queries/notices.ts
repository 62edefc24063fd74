import { sql, type Selectable } from 'kysely';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { NoticeKind, NoticesTable, NoticeState } from '../tables/notices.ts';
import { depend, tag } from '../tags.ts';
import { listNamedProducts } from './notice-products.ts';
import { isPublicBrand } from '../public-rows.ts';

/** A notice as pages show it. */
export type Notice = Pick<
  Selectable<NoticesTable>,
  'id' | 'kind' | 'title' | 'body' | 'lot' | 'sourceUrl' | 'startsAt' | 'endsAt' | 'state' | 'changedAt'
>;

/**
 * A notice on the page of all, with the first products that it names, how many others it names, deleted ones included, and the brand whose
 * products it is about.
 */
interface ListedNotice extends Notice {
  products: Array<{ id: number; name: string }>;
  otherProducts: number;
  /** Without a slug it has no page now. */
  brand: { name: string; slug: string | null } | null;
}

const columns = [
  'n.id',
  'n.kind',
  'n.title',
  'n.body',
  'n.lot',
  'n.sourceUrl',
  'n.startsAt',
  'n.endsAt',
  'n.state',
  'n.changedAt',
] as const;

/** Notices on the page of all, and in the feed, unless more are in force. */
const listed = 50;

/** Products that the page of all names of each notice. */
const mostNamed = 50;

/** More than are ever in force: a bound for the page, not a choice. */
const mostInForce = 1000;

/**
 * The gravest kind of the notices about a product, or null: `recall` comes before `safety`. Of a query over products `p`; its tags are
 * those of the product and its brand.
 */
export const noticeKind = sql<NoticeKind | null>`(
  select min(n.kind) from notices as n where n.state = 'shown'
  and (n.brand_id = p.brand_id or exists (select 1 from notice_products as m where m.notice_id = n.id and m.product_id = p.id)))`;

/** Lists the notices that are shown on a product's page, the gravest first. */
export async function listProductNotices(db: Db, { id, brandId }: { id: number; brandId: number | null }): Promise<Notice[]> {
  depend(tag.product(id), ...(brandId === null ? [] : [tag.brandLink(brandId)]));
  return listOfProduct(db, { id, brandId });
}

// A comparison with null holds for no notice.
const listOfProduct = prepared(['id', 'brandId'], ({ id, brandId }, db) =>
  db
    .selectFrom('notices as n')
    .select(columns)
    .where('n.state', '=', 'shown')
    .where((eb) =>
      eb.or([
        eb('n.brandId', '=', brandId),
        eb.exists(
          eb.selectFrom('noticeProducts as m').select('m.noticeId').whereRef('m.noticeId', '=', 'n.id').where('m.productId', '=', id),
        ),
      ]),
    )
    .orderBy('n.kind')
    .orderBy('n.startsAt', 'desc')
    .orderBy('n.id', 'desc'),
);

/** Lists the notices about all products of a brand, the gravest first. */
export async function listBrandNotices(db: Db, brandId: number): Promise<Notice[]> {
  depend(tag.brand(brandId));
  return db
    .selectFrom('notices as n')
    .select(columns)
    .where('n.state', '=', 'shown')
    .where('n.brandId', '=', brandId)
    .orderBy('n.kind')
    .orderBy('n.startsAt', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
}

/** Lists the notices in force, newest first, then the newest of those that have ended. */
export async function listNotices(db: Db): Promise<ListedNotice[]> {
  depend(tag.notices);
  const shown = await listInState(db, 'shown', mostInForce);
  const rows = [...shown, ...(await listInState(db, 'ended', Math.max(0, listed - shown.length)))];
  const named = await listNamedProducts(
    db,
    rows.map(({ id }) => id),
    mostNamed,
  );
  // Also on what is deleted now, because it may be restored.
  depend(
    ...rows.flatMap(({ brandId }) => (brandId === null ? [] : [tag.brandLink(brandId)])),
    ...named.map(({ id }) => tag.productCard(id)),
  );
  return rows.map(({ brandId: _id, brandName, brandSlug, ...notice }) => {
    const first = named.filter(({ noticeId }) => noticeId === notice.id);
    return {
      ...notice,
      products: first.flatMap(({ id, name, deletedAt }) => (deletedAt === null ? [{ id, name }] : [])),
      otherProducts: (first[0]?.named ?? 0) - first.length,
      brand: brandName === null ? null : { name: brandName, slug: brandSlug },
    };
  });
}

function listInState(db: Db, state: NoticeState, limit: number) {
  return db
    .selectFrom('notices as n')
    .leftJoin('brands as b', 'b.id', 'n.brandId')
    .select([...columns, 'n.brandId', 'b.name as brandName'])
    .select(({ eb }) => eb.case().when(isPublicBrand('b')).then(eb.ref('b.slug')).else(null).end().as('brandSlug'))
    .where('n.state', '=', state)
    .where('n.isCalledOff', '=', 0)
    .orderBy('n.startsAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the next time at which a notice begins or ends; undefined while none does. */
export async function findNextTurn(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select min(at) as at from (
    select min(starts_at) as at from notices where state = 'waiting'
    union all select min(ends_at) from notices where state = 'shown') as turns`.execute(db);
  return rows[0]?.at ?? undefined;
}
