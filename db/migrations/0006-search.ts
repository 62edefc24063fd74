import type { Kysely } from 'kysely';
import { run } from './run.ts';

// Each kind of thing has its folded text and, over it, an index of one- and two-character grams (db/search.ts makes both).
const script = ['product', 'article', 'post']
  .map(
    (kind) => `
create table ${kind}_texts (id integer primary key, name text not null, label text not null, body text not null) strict

create virtual table ${kind}_grams using fts5 (grams, content = '', contentless_delete = 1, detail = none, tokenize = "unicode61 remove_diacritics 0")
`,
  )
  .join('\n');

export function up(db: Kysely<unknown>): Promise<void> {
  return run(db, script);
}
