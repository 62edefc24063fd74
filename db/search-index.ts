import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { fold } from '#api/contract/fold.ts';
import { byId } from './by-id.ts';
import { insertAll } from './insert-all.ts';
import { isPostgres } from './postgres/dialect.ts';
import { lockWrites } from './postgres/write-lock.ts';
import { prepared } from './prepared.ts';
import type { Db } from './open.ts';
import { amountsIn } from './search-amounts.ts';
import { isLong, toTsvector } from './search-expression.ts';
import { pairsOf, soundedIn, soundOf } from './text.ts';
import { unread } from './unread.ts';
import { meaningsIn, meaningsOfCode, wordsVersion } from './words/dictionary.ts';

/** Kinds of rows with a search index. */
export type Searchable = 'product' | 'article' | 'post';

/**
 * Text that search covers: a match in `name` counts most, then `label` (a brand, tags), then `body`. `codes` such as `pet:dog` are found by
 * their words (db/words/labels.json), like a label.
 */
export interface SearchText {
  name: string;
  label: string;
  body: string;
  codes?: readonly string[];
}

/** A text as the index stores it. Building one is the costlier half of storing it and needs no database. */
export interface SearchEntry {
  text: { name: string; label: string; body: string; codes: string };
  grams: Grams;
}

type Grams = Record<'name' | 'label' | 'body' | 'nameNear' | 'labelNear' | 'bodyNear', string>;

/** Stores or replaces the search text of `id`. Runs in the transaction of the write. */
export async function putSearchText(db: Db, kind: Searchable, id: number, text: SearchText): Promise<void> {
  await putSearchEntries(db, kind, [{ id, entry: () => searchEntryOf(text) }]);
}

export function searchEntryOf(text: SearchText): SearchEntry {
  const { name, label, body, codes = [] } = text;
  return { text: { name, label, body, codes: codes.join(' ') }, grams: gramsIn(text) };
}

/**
 * Stores or replaces search entries, as `searchEntryOf` builds them, one after the other: an entry takes several times its text. SQLite
 * gathers them in memory only as long as their ids rise and no statement with triggers or RETURNING comes between; otherwise it writes each
 * into a segment of its own.
 */
export async function putSearchEntries(
  db: Db,
  kind: Searchable,
  entries: ReadonlyArray<{ id: number; entry: () => SearchEntry }>,
): Promise<void> {
  for (const { id, entry } of entries.toSorted(byId)) {
    await removeSearchText(db, kind, id);
    await addSearchEntry(db, kind, id, entry());
  }
}

/** Stores the search entries of ids that have none, in few statements. */
export async function addSearchEntries(
  db: Db,
  kind: Searchable,
  entries: ReadonlyArray<{ id: number; entry: SearchEntry }>,
): Promise<void> {
  await insertAll(
    db,
    `${kind}Texts`,
    entries.map(({ id, entry }) => ({ id, ...entry.text })),
  );
  const rows = entries.map(({ id, entry: { grams } }) => {
    if (!isPostgres(db)) return { rowid: id, ...grams };
    const { lexemes, ...length } = lexemesOf(grams);
    return { rowid: id, ...grams, ...length, grams: lexemes };
  });
  await insertAll(db, `${kind}Grams`, rows);
}

/**
 * Runs a write of many texts. SQLite gathers 16 megabytes of the index in memory meanwhile instead of 1, and makes up for deleted entries
 * once, at the end. As a rule it merges each segment of which a tenth is deleted: the whole index, again after every few thousand texts.
 */
export async function gatherInMemory<T>(db: Db, kind: Searchable, work: () => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work();
  const index = gramsOf(kind);
  const set = (option: string, value: number) =>
    sql`insert into ${index} (${index}, rank) values (${sql.lit(option)}, ${sql.lit(value)})`.execute(db);
  const before = await countChanges(db);
  await set('hashsize', 16 * megabyte);
  await set('deletemerge', 0);
  const result = await work();
  await set('hashsize', megabyte);
  await set('deletemerge', 10);
  // Pages to write at most: a write of few rows merges no more than they are worth.
  await set('merge', (await countChanges(db)) - before);
  return result;
}

const megabyte = 1024 * 1024;

async function countChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select total_changes() as rows`.execute(db);
  return rows[0]?.rows ?? 0;
}

async function addSearchEntry(db: Db, kind: Searchable, id: number, { text, grams }: SearchEntry): Promise<void> {
  await statements[kind].putText(db, { id, ...text });
  await putGrams(db, kind, id, grams);
}

async function putGrams(db: Db, kind: Searchable, id: number, grams: Grams): Promise<void> {
  await statements[kind].putGrams(db, { id, ...grams, ...(isPostgres(db) ? lexemesOf(grams) : noLexemes) });
}

const noLexemes = { isLong: false, lexemes: '' };

function lexemesOf({ name, label, body, nameNear, labelNear, bodyNear }: Grams) {
  const texts = [name, label, body, nameNear, labelNear, bodyNear];
  return isLong(texts) ? { isLong: true, lexemes: '' } : { isLong: false, lexemes: toTsvector(texts) };
}

/** Removes ids from the search index, in two statements. */
export async function removeSearchTexts(db: Db, kind: Searchable, ids: readonly number[]): Promise<void> {
  await sql`delete from ${gramsOf(kind)} where rowid in (${sql.join(ids)})`.execute(db);
  await sql`delete from ${textsOf(kind)} where id in (${sql.join(ids)})`.execute(db);
}

/** Removes `id` from the search index. */
export async function removeSearchText(db: Db, kind: Searchable, id: number): Promise<void> {
  await statements[kind].removeGrams(db, { id });
  await statements[kind].removeText(db, { id });
}

/**
 * Rebuilds the index from the stored texts if it was built with another dictionary or by other rules, in portions, so that other nodes can
 * write meanwhile. What a node of the former release writes in that time keeps its words until it is saved again.
 */
export async function renewSearchIndex(db: Db): Promise<void> {
  const stored = isPostgres(db) ? sql<Version>`select version as user_version from search_version` : sql<Version>`pragma user_version`;
  const { rows } = await stored.execute(db);
  if (rows[0]?.userVersion === wordsVersion) return;
  const write = <T>(work: (trx: Db) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await lockWrites(trx);
      return work(trx);
    });
  for (const kind of kinds)
    for (let last: number | undefined = 0; last !== undefined;) {
      const from: number = last;
      last = await write((trx) => rebuildPortion(trx, kind, from));
    }
  const store = isPostgres(db)
    ? sql`update search_version set version = ${wordsVersion}`
    : sql.raw(`pragma user_version = ${String(wordsVersion)}`);
  await write((trx) => store.execute(trx));
}

interface Version {
  userVersion: number;
}

/** Builds the index from the stored texts. Runs in a transaction of the caller. */
export async function rebuildSearchIndex(db: Db): Promise<void> {
  for (const kind of kinds) for (let last: number | undefined = 0; last !== undefined;) last = await rebuildPortion(db, kind, last);
}

const kinds = ['product', 'article', 'post'] as const;
const step = 500;

/** Rebuilds the entries of the next texts above an id; returns the id to go on from, undefined at the end. */
async function rebuildPortion(db: Db, kind: Searchable, last: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; name: string; label: string; body: string; codes: string }>`
    select id, name, label, body, codes from ${textsOf(kind)} where id > ${last} order by id limit ${step}`.execute(db);
  const end = rows.length < step ? undefined : rows.at(-1)?.id;
  await sql`delete from ${gramsOf(kind)} where rowid > ${last} ${end === undefined ? sql`` : sql`and rowid <= ${end}`}`.execute(db);
  for (const { id, codes, ...text } of rows) await putGrams(db, kind, id, gramsIn({ ...text, codes: codes.split(' ').filter(Boolean) }));
  return end;
}

function gramsIn({ name, label, body, codes = [] }: SearchText): Grams {
  const near = (text: string, sounds: string[], more: string[] = []) =>
    [...sounds.flatMap(pairsOf), ...new Set([...meaningsIn(text), ...more]), ...amountsIn(text)].join(' ');
  const spelled = (text: string) => pairsOf(fold(text)).join(' ');
  return {
    name: spelled(name),
    label: spelled(label),
    body: spelled(body),
    nameNear: near(name, ownSound(name)),
    labelNear: near(label, ownSound(label), codes.flatMap(meaningsOfCode)),
    bodyNear: near(body, soundedIn(body).flatMap(ownSound)),
  };
}

// A text that sounds as it is spelled is found by its spelling.
function ownSound(text: string): string[] {
  const known = text.length > longestWord ? undefined : sounds.get(text);
  if (known) return known;
  const sound = soundOf(text);
  const own = sound === fold(text) ? [] : [sound];
  if (text.length <= longestWord) sounds.set(text, own);
  return own;
}
// Texts of the catalogue repeat its words: フード, トリーツ.
const longestWord = 10;
const sounds = new LRUCache<string, string[]>({ max: 2000 });

/** Returns the table of the original texts. */
export function textsOf(kind: Searchable): RawBuilder<unknown> {
  return sql.table(`${kind}_texts`);
}

/** Returns the FTS5 table that indexes them. */
export function gramsOf(kind: Searchable): RawBuilder<unknown> {
  return sql.table(`${kind}_grams`);
}

const statements = { product: statementsOf('product'), article: statementsOf('article'), post: statementsOf('post') };

function statementsOf(kind: Searchable) {
  const [texts, grams] = [textsOf(kind), gramsOf(kind)];
  return {
    putText: prepared(
      ['id', 'name', 'label', 'body', 'codes'],
      ({ id, name, label, body, codes }) =>
        sql`insert into ${texts} (id, name, label, body, codes) values (${id}, ${name}, ${label}, ${body}, ${codes}) ${unread}`,
    ),
    putGrams: prepared(
      ['id', 'name', 'label', 'body', 'nameNear', 'labelNear', 'bodyNear', 'isLong', 'lexemes'],
      // PostgreSQL's index is of the lexemes.
      ({ id, name, label, body, nameNear, labelNear, bodyNear, isLong, lexemes }, db) => {
        const [columns, values] = isPostgres(db) ? [sql`, is_long, grams`, sql`, ${isLong}, ${lexemes}`] : [sql``, sql``];
        return sql`insert into ${grams} (rowid, name, label, body, name_near, label_near, body_near${columns})
          values (${id}, ${name}, ${label}, ${body}, ${nameNear}, ${labelNear}, ${bodyNear}${values}) ${unread}`;
      },
    ),
    removeText: prepared(['id'], ({ id }) => sql`delete from ${texts} where id = ${id} ${unread}`),
    removeGrams: prepared(['id'], ({ id }) => sql`delete from ${grams} where rowid = ${id} ${unread}`),
  };
}
