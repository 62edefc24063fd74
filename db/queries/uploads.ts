import { sql } from 'kysely';
import type { Db } from '../open.ts';

// The log says what was, not what is shown.
const told = ['audit'];

/**
 * Names of the uploaded pictures that anything stored names, whichever column it stands in: a table that is added later is looked
 * through like the others. What was deleted and can still be restored is stored, too.
 */
export async function listNamedUploads(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ place: string; name: string }>`select t.name as place, c.name as name
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and upper(c.type) = 'TEXT' and t.name not in (${sql.join(told)})
    order by t.name, c.cid`.execute(db);
  const named = new Set<string>();
  for (const { place, name } of columns) {
    const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(name)} as text from ${sql.table(place)}
      where instr(${sql.ref(name)}, '/uploads/') > 0`.execute(db);
    for (const { text } of rows) for (const [, picture = ''] of text.matchAll(uploaded)) named.add(picture);
  }
  return [...named].sort();
}

const uploaded = /\/uploads\/([0-9a-f]{32}\.webp)/g;
