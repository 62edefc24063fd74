import { sql, type Selectable } from 'kysely';
import { auditSingles, loginActions, pictureKind } from '#api/contract/audit-names.ts';
import { byId } from '../by-id.ts';
import { differingFields } from '../differing-fields.ts';
import type { Db } from '../open.ts';
import { postTables } from '../post-tables.ts';
import type { Time } from '../tables/columns.ts';
import type { AuditTable } from '../tables/publishing.ts';
import { findLastForgotten } from './imports.ts';
import { listMediaNames } from './media.ts';
import { listActorNames } from './members.ts';
import { countOf } from '../count-of.ts';

/** An audit log entry with the parsed state before and after, as the API returns it. */
interface AuditEntry extends Omit<Selectable<AuditTable>, 'before' | 'after'> {
  /** Name of the member who acted, removed ones included; null for anybody else. */
  actorName: string | null;
  before: unknown;
  after: unknown;
}

/** An entry with what its states name: records by their ids, and the address of its picture while that is stored. */
interface NamedEntry extends AuditEntry {
  names: Record<string, string>;
  picture: string | null;
}

/** An entry of the list: the subject's name, its changed fields, and whether this action can be undone now. */
export interface AuditLine extends Omit<AuditEntry, 'before' | 'after'> {
  name: string | null;
  fields: string[];
  /** How many failed logins the line counts; 1 for any other. */
  count: number;
  restorable: boolean;
}

export interface AuditFilter {
  /** For example `product:5`. */
  subject?: string | undefined;
  /** For example `product`; `picture` for uploads, or a subject of which the site has one. */
  kind?: string | undefined;
  action?: string | undefined;
  /** For example `member:3`. */
  actor?: string | undefined;
  since?: Time | undefined;
  /** Without this time itself. */
  until?: Time | undefined;
  logins?: 'hidden' | undefined;
  /** Time since which deletes and imports can be undone. */
  undoableSince?: Time | undefined;
}

/** Lists what operators did, newest first. */
export async function listAudit(db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }): Promise<AuditLine[]> {
  const rows = await looked(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return toLines(db, rows, filter);
}

/** Adds to rows what a line of the list says. */
export async function toLines(db: Db, rows: ReadonlyArray<Selectable<AuditTable>>, filter: AuditFilter): Promise<AuditLine[]> {
  const restorable = await listRestorable(db, rows, filter.undoableSince ?? '');
  const names = await listActorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  const media = await listMediaNames(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => {
    const { before, after, ...line } = toEntry(row, names);
    const medium = media.get(row.subject);
    return {
      ...line,
      name: nameIn(before, after) ?? (medium ? medium.alt || medium.fileName : null),
      fields: differingFields(before, after),
      count: countIn(row.action, after),
      restorable: restorable.has(row.id),
    };
  });
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  return countOf(looked(db, filter));
}

export async function findAuditEntry(db: Db, id: number): Promise<NamedEntry | undefined> {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const entry = toEntry(row, await listActorNames(db, [row.actor]));
  const isStored = (await listMediaNames(db, [row.subject])).has(row.subject);
  return { ...entry, names: await listNamesIn(db, entry), picture: isStored ? row.subject : null };
}

// Of two conditions, either may be nearly all of the log. Its lines hold whole articles, so each is looked up in its index, and only what is
// shown is read. An expression of the id, so that the lines come in the order of the first one's index; days alone come in that of the ids.
function looked(db: Db, filter: AuditFilter) {
  const { subject, kind, action, actor, since, until, logins } = filter;
  // The few lines of a subject are read as they are.
  if (subject !== undefined) return filtered(db, filter);
  const days = since === undefined && until === undefined ? undefined : isWithin(since, until);
  const looks = [action && sql<boolean>`action = ${action}`, actor && sql<boolean>`actor = ${actor}`, kind && isOfKind(kind)];
  const [first, ...others] = looks.filter((look) => typeof look === 'object');
  let query = filtered(db, { logins });
  if (first) query = query.where(first);
  if (days) query = query.where(sql<boolean>`${first ? sql`id + 0` : sql`id`} in (select id from audit where ${days})`);
  for (const other of others) query = query.where(sql<boolean>`id + 0 in (select id from audit where ${other})`);
  return query;
}

/** Returns a query of the lines of a filter, which may read others, too. */
export function filtered(db: Db, { subject, kind, action, actor, since, until, logins }: AuditFilter) {
  // With a subject any expression of the others, so that its few lines are looked up, and not all of an action or an operator.
  const acted = subject === undefined ? sql`action` : sql`action || ''`;
  const by = subject === undefined ? sql`actor` : sql`actor || ''`;
  return db
    .selectFrom('audit')
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(kind !== undefined, (query) => query.where(isOfKind(kind ?? '')))
    .$if(action !== undefined, (query) => query.where(sql<boolean>`${acted} = ${action ?? ''}`))
    .$if(actor !== undefined, (query) => query.where(sql<boolean>`${by} = ${actor ?? ''}`))
    .$if(since !== undefined || until !== undefined, (query) => query.where(isWithin(since, until, sql`at || ''`)))
    .$if(logins === 'hidden', (query) => query.where('action', 'not in', loginActions));
}

function isOfKind(kind: string) {
  if (auditSingles.some((single) => single === kind)) return sql<boolean>`subject = ${kind}`;
  const [first, end] = kind === pictureKind ? ['/uploads/', '/uploads0'] : [`${kind}:`, `${kind};`];
  return sql<boolean>`subject >= ${first} and subject < ${end}`;
}

// Stored times have four digits for the year.
function isWithin(since: Time = '', until: Time = '9999', at = sql`at`) {
  return sql<boolean>`${at} >= ${since} and ${at} < ${until}`;
}

const restorableTables = {
  product: { table: 'products' },
  brand: { table: 'brands' },
  article: { table: 'articles' },
  ...postTables,
} as const;

// A post that an operator deleted and restored may have been deleted by its writer since.
const byOperator = sql`and is_deleted_by_writer = 0`;

/** Returns the ids of entries for a delete whose row was deleted last since `undoableSince`, or for an import that can be undone. */
async function listRestorable(db: Db, rows: ReadonlyArray<Selectable<AuditTable>>, undoableSince: Time): Promise<Set<number>> {
  const deletes = rows.flatMap(({ id, action, subject }) => {
    const [kind = '', resourceId] = subject?.split(':') ?? [];
    return action === 'delete' && kind in restorableTables
      ? [{ id, resourceId: Number(resourceId), kind: kind as keyof typeof restorableTables }]
      : [];
  });
  const found = await Promise.all(
    [...Map.groupBy(deletes, ({ kind }) => kind)].map(async ([kind, lines]) => {
      const ids = lines.map(({ resourceId }) => resourceId);
      const whose = kind in postTables ? byOperator : sql``;
      const deleted = await sql<{ id: number }>`select id from ${sql.table(restorableTables[kind].table)}
        where id in (${sql.join(ids)}) and deleted_at > ${undoableSince} ${whose} order by id`.execute(db);
      const there = new Set(deleted.rows.map(({ id }) => id));
      // A row deleted twice is restored from the last of its entries.
      const last = new Map(lines.toSorted(byId).map((line) => [line.resourceId, line.id]));
      return [...last].flatMap(([resourceId, line]) => (there.has(resourceId) ? [line] : []));
    }),
  );
  return new Set([...found.flat(), ...(await listUndoable(db, rows, undoableSince))]);
}

/** Returns the ids of entries for an import that is recent enough and whose rows are all still stored. */
async function listUndoable(db: Db, rows: ReadonlyArray<Selectable<AuditTable>>, since: Time): Promise<number[]> {
  const lines = rows.flatMap(({ id, action, subject }) => (action === 'import' ? [{ id, importId: Number(subject?.split(':')[1]) }] : []));
  if (lines.length === 0) return [];
  const forgotten = await findLastForgotten(db);
  const kept = await sql<{ id: number }>`select id from imports where id in (${sql.join(lines.map(({ importId }) => importId))})
    and id > ${forgotten} and undone_at is null and at >= ${since} and exists (select 1 from import_rows where import_id = imports.id) order by id`.execute(
    db,
  );
  const ids = new Set(kept.rows.map(({ id }) => id));
  return lines.flatMap(({ id, importId }) => (ids.has(importId) ? [id] : []));
}

function countIn(action: string, after: unknown): number {
  return action === 'login failed' ? ((after as { count?: number } | null)?.count ?? 1) : 1;
}

function toEntry({ before, after, ...row }: Selectable<AuditTable>, names: ReadonlyMap<string | null, string>): AuditEntry {
  return { ...row, actorName: names.get(row.actor) ?? null, before: parsed(before), after: parsed(after) };
}

export function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

/** Returns how a line of the list names its subject, from the states before and after; null where they say nothing. */
export function nameIn(before: unknown, after: unknown): string | null {
  return nameOf(after) ?? nameOf(before);
}

function nameOf(row: unknown): string | null {
  if (typeof row !== 'object' || row === null) return null;
  const named = row as Record<string, unknown>;
  const name = named['name'] ?? named['title'] ?? named['siteName'] ?? named['subject'] ?? named['text'];
  // A picture is named by its description, if it has one. Its stored name is a hash.
  const shown = 'fileName' in named && name === named['name'] ? named['alt'] || named['fileName'] : name;
  return typeof shown === 'string' ? shown : null;
}

/** Returns the names of the brands whose order an entry has, and the titles of the articles that it features, by their ids. */
async function listNamesIn(db: Db, { subject, before, after }: AuditEntry): Promise<Record<string, string>> {
  const listed = (field: string) => [before, after].flatMap((state) => (state as Record<string, number[]> | null)?.[field] ?? []);
  if (subject !== 'brands' && subject !== 'text:topics') return {};
  const ids = JSON.stringify(subject === 'brands' ? listed('ids') : listed('articles'));
  const [table, name] = subject === 'brands' ? [sql.table('brands'), sql.ref('name')] : [sql.table('articles'), sql.ref('title')];
  // A brand or article that is deleted keeps its name until it is purged.
  const { rows } = await sql<{ id: number; name: string }>`select id, ${name} as name from ${table}
    where id in (select cast(value as bigint) from json_each(${ids})) order by id`.execute(db);
  return Object.fromEntries(rows.map(({ id, name: text }) => [id, text]));
}
