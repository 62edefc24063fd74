import { sql, type Selectable } from 'kysely';
import type { Db } from '../open.ts';
import { cluesIn, holdsAll } from '../search-clues.ts';
import type { AuditTable } from '../tables/publishing.ts';
import { listMediaNames } from './media.ts';
import { filtered, nameIn, parsed, toLines, type AuditFilter, type AuditLine } from './audit.ts';

/** Rows read at once: one holds up to two whole articles. */
const portion = 200;

/**
 * Lists what operators did to the records that a search finds, newest first, and how many such lines there are. Finds a record by its
 * number or by words of its name, which the log has for a year. Reads all lines that the filter leaves, so that it belongs on a thread of
 * its own.
 */
export async function searchAudit(
  db: Db,
  filter: AuditFilter,
  search: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: AuditLine[]; total: number }> {
  const { number, words } = cluesIn(search);
  const found: Array<Selectable<AuditTable>> = [];
  let total = 0;
  let last: number | undefined;
  do {
    const rows = await filtered(db, filter)
      .selectAll()
      .$if(number !== undefined, (query) => query.where(sql<boolean>`subject like ${`%:${String(number)}`}`))
      .$if(last !== undefined, (query) => query.where('id', '<', last ?? 0))
      .orderBy('id', 'desc')
      .limit(portion)
      .execute();
    const media = await listMediaNames(
      db,
      rows.map(({ subject }) => subject),
    );
    for (const row of rows) {
      const { alt = '', fileName = '' } = media.get(row.subject) ?? {};
      if (words.length > 0 && !holdsAll(`${shownOf(row)} ${alt} ${fileName}`, words)) continue;
      if (total >= offset && found.length < limit) found.push(row);
      total++;
    }
    last = rows.length < portion ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
  return { items: await toLines(db, found, filter), total };
}

/** Returns what the list shows of a record: its name, the file or address where that is its id, and the file name of a picture. */
function shownOf(row: Selectable<AuditTable>): string {
  const [before, after] = [parsed(row.before), parsed(row.after)];
  const files = [before, after]
    .map((state) => (state as { fileName?: unknown } | null)?.fileName)
    .filter((name) => typeof name === 'string');
  return [row.subject?.replace(/^[^:]*:/, ''), nameIn(before, after), ...files].join(' ');
}
