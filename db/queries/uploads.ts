import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A column that may name an uploaded picture. */
export interface TextColumn {
  place: string;
  name: string;
}

// The audit log holds former values, not what is shown.
const tablesOfFormerValues = ['audit'];

/** Lists every text column, including those of tables added later. */
export async function listTextColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`select t.name as place, c.name as name
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and upper(c.type) = 'TEXT' and t.name not in (${sql.join(tablesOfFormerValues)})
    order by t.name, c.cid`.execute(db);
  return rows;
}

/** Lists the file names of uploaded pictures that a column names, in deleted rows that can still be restored too. */
export async function listUploadsNamedIn(db: Db, { place, name }: TextColumn): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(name)} as text from ${sql.table(place)}
    where instr(${sql.ref(name)}, '/uploads/') > 0 order by text`.execute(db);
  return rows.flatMap(({ text }) => [...text.matchAll(uploaded)].map(([, picture = '']) => picture));
}

const uploaded = /\/uploads\/([0-9a-f]{32}\.webp)/g;
