import { differingFields } from '../differing-fields.ts';
import type { Db } from '../open.ts';
import { flagColumns, listColumns } from '../tables/products.ts';
import type { Time } from '../tables/columns.ts';
import { findAdminArticle } from './admin-articles.ts';
import { findAdminBrand } from './admin-brands.ts';
import { listActorNames } from './members.ts';
import { findProduct } from './product.ts';
import { findSiteText } from './site-texts.ts';

/** Kinds of rows with versions, and the query that reads one as its form edits it. A further kind is a line. */
const finders = {
  product: (db: Db, id: Id) => findProduct(db, Number(id)),
  article: (db: Db, id: Id) => findAdminArticle(db, Number(id)),
  brand: (db: Db, id: Id) => findAdminBrand(db, Number(id)),
  page: findText,
  text: findText,
} as const;

export type VersionedKind = keyof typeof finders;

/** The id of a record, or the name of a text. */
type Id = number | string;

/** A row at a point in time, by the fields that the API returns. */
export type Snapshot = Record<string, unknown>;

/** A state in which a save left a row: `id` names the save, `first` is the state before the oldest one, and has no time. */
export interface Version {
  id: string;
  at: Time | null;
  actor: string | null;
  /** Name of the member who saved it; null for anybody else. */
  actorName: string | null;
  action: string;
  /** Fields that the save changed. */
  fields: string[];
}

/** Lists the versions of a row, newest first, and how many there are. */
export async function listVersions(
  db: Db,
  kind: VersionedKind,
  id: Id,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Version[]; total: number }> {
  const points = await listPoints(db, kind, id);
  const listed = points.filter(({ hasState }) => hasState);
  const page = listed.slice(offset, offset + limit);
  const names = await listActorNames(
    db,
    page.map(({ actor }) => actor),
  );
  const items = await Promise.all(
    page.map(async (point) => ({ ...shown(point), actorName: names.get(point.actor) ?? null, fields: await fieldsOf(db, id, point) })),
  );
  return { items, total: listed.length };
}

/** Finds the state of a version, or the present one for `now`; undefined where it is unknown. */
export async function findVersion(db: Db, kind: VersionedKind, id: Id, version: string): Promise<Snapshot | undefined> {
  if (version === 'now') return findNow(db, kind, id);
  const points = await listPoints(db, kind, id);
  const at = points.findIndex((point) => shown(point).id === version);
  const point = points[at];
  if (!point) return undefined;
  if (point.source === 'audit') return (await findStates(db, point.number)).after;
  return stateBefore(db, kind, id, points.slice(0, at));
}

/** A save: an entry of the audit log, a row of an import, or the undo of one; and the state before all of them. */
interface Point {
  source: 'audit' | 'import' | 'undo' | 'first';
  number: number;
  at: Time | null;
  actor: string | null;
  action: string;
  /** Whether the row existed after the save. */
  hasState: boolean;
  /** Whether it existed before. */
  hadState: boolean;
}

// Reads no contents, so that a row with thousands of saves is listed as fast as one with ten.
async function listPoints(db: Db, kind: VersionedKind, id: Id): Promise<Point[]> {
  const entries = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action'])
    .select((eb) => [eb('before', 'is not', null).as('hadState'), eb('after', 'is not', null).as('hasState')])
    .where('subject', '=', `${kind}:${id}`)
    .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute();
  const points = entries.map((entry): Point => {
    const { id: number, at, actor, action } = entry;
    return { source: 'audit', number, at, actor, action, hasState: Boolean(entry.hasState), hadState: Boolean(entry.hadState) };
  });
  for (const { id: number, at, undoneAt, ...row } of kind === 'product' || kind === 'brand'
    ? await listImports(db, kind, Number(id))
    : []) {
    const hadState = Boolean(row.hadState);
    points.push({ source: 'import', number, at, actor: null, action: 'import', hasState: true, hadState });
    if (undoneAt !== null)
      points.push({ source: 'undo', number, at: undoneAt, actor: null, action: 'undo import', hasState: hadState, hadState: true });
  }
  const sorted = points.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? '') || other.number - one.number);
  const oldest = sorted.at(-1);
  if (!oldest?.hadState) return sorted;
  return [...sorted, { source: 'first', number: 0, at: null, actor: null, action: 'first', hasState: true, hadState: false }];
}

function listImports(db: Db, kind: 'product' | 'brand', id: number) {
  return db
    .selectFrom('importRows')
    .innerJoin('imports', 'imports.id', 'importRows.importId')
    .select(['imports.id', 'imports.at', 'imports.undoneAt'])
    .select((eb) => eb('importRows.before', 'is not', null).as('hadState'))
    .where('importRows.thingId', '=', id)
    .where('imports.kind', '=', kind)
    .orderBy('imports.id', 'desc')
    .execute();
}

function shown({ source, number, at, actor, action }: Point): Omit<Version, 'fields' | 'actorName'> {
  return { id: source === 'first' ? source : `${source}-${number}`, at, actor, action };
}

async function fieldsOf(db: Db, id: Id, { source, number }: Point): Promise<string[]> {
  if (source === 'first') return [];
  const { before, after } = await (source === 'audit' ? findStates(db, number) : findImported(db, id, number));
  return differingFields(before, after);
}

/**
 * Returns the state before some saves, newest first: what the oldest of them that the audit log holds was made on, or else the present
 * state, without what later imports changed.
 */
async function stateBefore(db: Db, kind: VersionedKind, id: Id, later: readonly Point[]): Promise<Snapshot | undefined> {
  const known = later.findLastIndex(({ source, hadState }) => source === 'audit' && hadState);
  const entry = later[known];
  let state = entry ? (await findStates(db, entry.number)).before : await findNow(db, kind, id);
  for (const { source, number } of later.slice(known + 1)) {
    if (source !== 'import' && source !== 'undo') continue;
    const { before, after } = await findImported(db, id, number);
    state = state && { ...state, ...(source === 'import' ? before : unchanged(state, before, after)) };
  }
  return state;
}

// An undo left alone what had been changed since the import.
function unchanged(state: Snapshot, before: Snapshot, after: Snapshot): Snapshot {
  const same = (field: string) => JSON.stringify(state[field]) === JSON.stringify(before[field]);
  return Object.fromEntries(Object.entries(after).filter(([field]) => same(field)));
}

async function findNow(db: Db, kind: VersionedKind, id: Id): Promise<Snapshot | undefined> {
  const row = await finders[kind](db, id);
  return row && { ...row };
}

/** Finds an edited text. Its initial one is none of the database's. */
async function findText(db: Db, name: Id): Promise<Snapshot | undefined> {
  const stored = await findSiteText(db, String(name));
  return stored && { ...(JSON.parse(stored.value) as Snapshot), updatedAt: stored.changedAt };
}

async function findStates(db: Db, entry: number): Promise<{ before: Snapshot | undefined; after: Snapshot | undefined }> {
  const row = await db.selectFrom('audit').select(['before', 'after']).where('id', '=', entry).executeTakeFirst();
  const parsed = (json: string | null | undefined) => (json ? (JSON.parse(json) as Snapshot) : undefined);
  return { before: parsed(row?.before), after: parsed(row?.after) };
}

async function findImported(db: Db, id: Id, importId: number): Promise<{ before: Snapshot; after: Snapshot }> {
  const row = await db
    .selectFrom('importRows')
    .select(['before', 'after'])
    .where('importId', '=', importId)
    .where('thingId', '=', Number(id))
    .executeTakeFirst();
  return { before: asReturned(row?.before), after: asReturned(row?.after) };
}

const flags = new Set<string>([...flagColumns, 'isActive']);
const lists = new Set<string>(listColumns);

/** Converts stored columns to fields as the API returns them. */
function asReturned(json: string | null | undefined): Snapshot {
  const columns = Object.entries(JSON.parse(json ?? '{}') as Snapshot);
  return Object.fromEntries(
    columns.map(([column, value]) => {
      if (flags.has(column)) return [column, value === 1];
      return [column, lists.has(column) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value];
    }),
  );
}
