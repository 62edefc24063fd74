import { sql, type RawBuilder } from 'kysely';
import type { Db } from './open.ts';
import { fold, pairsOf, soundOf } from './text.ts';
import { meaningsIn, meaningsOfCode, wordsVersion } from './words/dictionary.ts';

/** The kinds of thing that have a search index. */
export type Searchable = 'product' | 'article' | 'post';

/**
 * What is found by: a hit in `name` counts most, then `label` (a brand, tags), then `body`. `codes` such as `pet:dog` make it
 * found by their words (db/words/labels.json), like a label.
 */
export interface SearchText {
  name: string;
  label: string;
  body: string;
  codes?: readonly string[];
}

/** Stores (or replaces) what `id` is found by. Runs in the transaction of the write. */
export async function putSearchText(db: Db, kind: Searchable, id: number, text: SearchText): Promise<void> {
  const codes = (text.codes ?? []).join(' ');
  await removeSearchText(db, kind, id);
  await sql`insert into ${textsOf(kind)} (id, name, label, body, codes) values (${id}, ${text.name}, ${text.label}, ${text.body}, ${codes})`.execute(
    db,
  );
  await putGrams(db, kind, id, text);
}

/** Makes `id` unfindable. */
export async function removeSearchText(db: Db, kind: Searchable, id: number): Promise<void> {
  await sql`delete from ${gramsOf(kind)} where rowid = ${id}`.execute(db);
  await sql`delete from ${textsOf(kind)} where id = ${id}`.execute(db);
}

/** Makes the index anew from the stored texts where it was made with other words or by other rules. */
export async function renewSearchIndex(db: Db): Promise<void> {
  const { rows } = await sql<{ userVersion: number }>`pragma user_version`.execute(db);
  if (rows[0]?.userVersion === wordsVersion) return;
  await db.transaction().execute(async (trx) => {
    for (const kind of ['product', 'article', 'post'] as const) await renewKind(trx, kind);
    await sql.raw(`pragma user_version = ${String(wordsVersion)}`).execute(trx);
  });
}

const step = 500;

async function renewKind(db: Db, kind: Searchable): Promise<void> {
  await sql`delete from ${gramsOf(kind)}`.execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; name: string; label: string; body: string; codes: string }>`
      select id, name, label, body, codes from ${textsOf(kind)} where id > ${last} order by id limit ${step}`.execute(db);
    for (const { id, codes, ...text } of rows) await putGrams(db, kind, id, { ...text, codes: codes.split(' ').filter(Boolean) });
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function putGrams(db: Db, kind: Searchable, id: number, { name, label, body, codes = [] }: SearchText): Promise<void> {
  const near = (text: string, sounds: string[], more: string[] = []) =>
    [...sounds.flatMap(pairsOf), ...new Set([...meaningsIn(text), ...more])].join(' ');
  const spelled = [name, label, body].map((text) => pairsOf(fold(text)).join(' '));
  const heard = [
    near(name, ownSound(name)),
    near(label, ownSound(label), codes.flatMap(meaningsOfCode)),
    near(body, (body.normalize('NFKC').match(/[ァ-ヺー]{2,}/g) ?? []).flatMap(ownSound)),
  ];
  await sql`insert into ${gramsOf(kind)} (rowid, name, label, body, name_near, label_near, body_near)
    values (${id}, ${sql.join([...spelled, ...heard])})`.execute(db);
}

// What sounds as it is spelled is found by its spelling.
function ownSound(text: string): string[] {
  const sound = soundOf(text);
  return sound === fold(text) ? [] : [sound];
}

/** The table of what was written. */
export function textsOf(kind: Searchable): RawBuilder<unknown> {
  return sql.table(`${kind}_texts`);
}

/** The FTS5 table over it. */
export function gramsOf(kind: Searchable): RawBuilder<unknown> {
  return sql.table(`${kind}_grams`);
}
