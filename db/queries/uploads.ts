import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A column that may name an uploaded picture. */
interface TextColumn {
  place: string;
  name: string;
}

// The audit log holds former values, not what is shown, and a description names no use; indexes of a search and counters of ids hold no
// address.
const passedOver = /^audit$|^media$|_grams$|^sqlite_/;

/** Lists every text column, including those of tables added later. */
export async function listTextColumns(db: Db): Promise<TextColumn[]> {
  const tables = (await db.introspection.getTables()).filter(({ name, isView }) => !isView && !passedOver.test(name));
  const ofText = tables.map(({ name: place, columns }) =>
    columns.filter(({ dataType }) => dataType.toLowerCase() === 'text').map(({ name }) => ({ place, name })),
  );
  return ofText.flat();
}

/** Lists the paths below `uploads` of pictures that a column names, in deleted rows that can still be restored too. */
export async function listUploadsNamedIn(db: Db, { place, name }: TextColumn): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(name)} as text from ${sql.table(place)}
    where instr(${sql.ref(name)}, '/uploads/') > 0 order by text`.execute(db);
  return rows.flatMap(({ text }) => [...text.matchAll(uploaded)].map(([, picture = '']) => picture));
}

/**
 * Lists which of these uploads, by their paths below `uploads`, a row of operators or a picture of a review names. For a write that removes
 * what a search of every column has not found, which may be out of date by then.
 */
export async function listNamed(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct value as name from json_each(${JSON.stringify(names)})
    where exists (select 1 from media_uses where name = value) or exists (select 1 from review_photos where path = '/uploads/' || value)
    order by value`.execute(db);
  return rows.map(({ name }) => name);
}

const uploaded = /\/uploads\/((?:photos\/)?[0-9a-f]{32}\.webp)/g;
