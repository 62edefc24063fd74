import { sql } from 'kysely';
import { copyRows } from '#db/copy/copy-rows.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter } from '#db/open.ts';
import type { PostgresServer } from '#db/test/postgres-server.ts';

/** Name of a database with the rows of the measured site, which others copy. */
export const template = 'bench_template';

/** Creates the template from a SQLite file. */
export async function createTemplate(postgres: PostgresServer, file: string): Promise<void> {
  const [reader, writer] = [openReader(file), openWriter(postgres.create(template))];
  await migrate(writer);
  await writer.transaction().execute((trx) => copyRows(reader, trx));
  await sql`analyze`.execute(writer);
  await Promise.all([reader.destroy(), writer.destroy()]);
}
