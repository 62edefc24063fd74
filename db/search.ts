import { sql, type RawBuilder } from 'kysely';
import type { Db } from './open.ts';
import { fold, grams, neededGrams } from './text.ts';

/** The kinds of thing that have a search index. */
export type Searchable = 'product' | 'article' | 'post';

/** What is found by: a hit in `name` counts most, then `label` (a brand, tags), then `body`. */
export interface SearchText {
  name: string;
  label: string;
  body: string;
}

/** Words of a query: folded, split at spaces. Empty for a blank query. */
export function searchWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Stores (or replaces) what `id` is found by. Runs in the transaction of the write. */
export async function putSearchText(db: Db, kind: Searchable, id: number, text: SearchText): Promise<void> {
  const folded = { name: fold(text.name), label: fold(text.label), body: fold(text.body) };
  await removeSearchText(db, kind, id);
  await sql`insert into ${textsOf(kind)} (id, name, label, body) values (${id}, ${folded.name}, ${folded.label}, ${folded.body})`.execute(
    db,
  );
  await sql`insert into ${gramsOf(kind)} (rowid, grams) values (${id}, ${grams(`${folded.name}\n${folded.label}\n${folded.body}`).join(' ')})`.execute(
    db,
  );
}

/** Makes `id` unfindable. */
export async function removeSearchText(db: Db, kind: Searchable, id: number): Promise<void> {
  await sql`delete from ${gramsOf(kind)} where rowid = ${id}`.execute(db);
  await sql`delete from ${textsOf(kind)} where id = ${id}`.execute(db);
}

/**
 * A subquery of the ids whose text holds every word. The gram index narrows, `instr` then makes sure of the exact words,
 * so a query of one character finds what it should and a chance meeting of pairs finds nothing.
 */
export function idsMatching(kind: Searchable, words: readonly string[]): RawBuilder<number> {
  const needed = [...new Set(words.flatMap(neededGrams))];
  const narrowed =
    needed.length > 0
      ? sql`id in (select rowid from ${gramsOf(kind)} where ${gramsOf(kind)} match ${needed.map(quoted).join(' AND ')})`
      : sql`true`;
  const exact = words.map((word) => sql`(instr(name, ${word}) or instr(label, ${word}) or instr(body, ${word}))`);
  return sql<number>`(select id from ${textsOf(kind)} where ${sql.join([narrowed, ...exact], sql` and `)})`;
}

/** How well `id` matches: 0 when every word is in the name, 1 name or label, 2 otherwise. Lower is better. */
export function matchRank(kind: Searchable, id: RawBuilder<unknown>, words: readonly string[]): RawBuilder<number> {
  const all = (test: (word: string) => RawBuilder<unknown>) => sql.join(words.map(test), sql` and `);
  return sql<number>`(select case
    when ${all((word) => sql`instr(name, ${word})`)} then 0
    when ${all((word) => sql`(instr(name, ${word}) or instr(label, ${word}))`)} then 1
    else 2 end from ${textsOf(kind)} where id = ${id})`;
}

// A quoted FTS5 string: nothing in it is an operator.
function quoted(gram: string): string {
  return `"${gram.replaceAll('"', '""')}"`;
}

function textsOf(kind: Searchable): RawBuilder<unknown> {
  return sql.table(`${kind}_texts`);
}

function gramsOf(kind: Searchable): RawBuilder<unknown> {
  return sql.table(`${kind}_grams`);
}
