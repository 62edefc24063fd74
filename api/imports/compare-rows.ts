import type { Db } from '#db/open.ts';
import { listKeptPhrases } from '#db/queries/kept-wordings.ts';
import { csvWords, type CsvKind } from '../contract/csv-columns.ts';
import type { CsvRecord } from '../csv.ts';
import { pictureChecker } from './pictures.ts';
import type { Problem } from './rows.ts';

/** What is known of a row before its fields are read. */
export interface Known {
  problems: Problem[];
  /** Expressions that operators decided to use. */
  kept: ReadonlySet<string>;
  /** Whether the stored row was saved after the operator saw it compared. */
  isLater?: boolean;
}

/** A row of a file, and the stored row that it changes; undefined for a new one. */
interface ComparedRow<Row> {
  record: CsvRecord;
  stored: Row | undefined;
  known: Known;
}

interface Kind<Row, Field> {
  kind: CsvKind;
  pictureField: Field;
  /** Lists the stored rows with these ids, deleted ones included. */
  list: (ids: readonly number[]) => Promise<readonly Row[]>;
}

/** Returns a function that finds the stored row of each row. Use one for all portions of a file. `dataDir` has the uploads. */
export async function rowComparer<Field extends string, Row extends { id: number; deletedAt: string | null } & Record<Field, string>>(
  db: Db,
  dataDir: string,
  { kind, pictureField, list }: Kind<Row, Field>,
) {
  const kept = await listKeptPhrases(db, kind);
  const checkPictures = await pictureChecker(db, dataDir, pictureField);
  const named = new NamedRows();
  return async (records: readonly CsvRecord[], fields: readonly (string | null)[]): Promise<Array<ComparedRow<Row>>> => {
    const ids = records.map((record) => idIn(record, fields));
    const rows = await list(ids.filter((id) => typeof id === 'number'));
    const byId = new Map<unknown, Row>(rows.map((row) => [row.id, row]));
    const compared = ids.map((id) => byId.get(id));
    const pictures = compared.map((row) => row?.[pictureField]);
    return (await checkPictures(records, fields, pictures)).map(({ record, problems }, at) => {
      const row = compared[at];
      const state = row ? (row.deletedAt === null ? 'live' : 'deleted') : 'unknown';
      const problem = named.problemOf(record, ids[at] ?? 'none', state, csvWords[kind]);
      const known = { problems: problem ? [problem, ...problems] : problems, kept };
      return { record, stored: state === 'live' ? row : undefined, known };
    });
  };
}

/** Returns the id of a row, `none` for an empty cell, or `wrong` for a cell that is not a number. */
function idIn(record: CsvRecord, fields: readonly (string | null)[]): number | 'none' | 'wrong' {
  const written = record.cells[fields.indexOf('id')]?.normalize('NFKC').trim() ?? '';
  if (written === '') return 'none';
  return /^\d{1,15}$/.test(written) ? Number(written) : 'wrong';
}

/** Records the ids that the rows of a file name, to detect duplicates. */
class NamedRows {
  readonly #lines = new Map<number, number>();

  /** Returns why a row cannot update the product or brand with this id, or what the import does instead. */
  problemOf(record: CsvRecord, id: number | 'none' | 'wrong', state: 'live' | 'deleted' | 'unknown', what: string): Problem | undefined {
    if (id === 'none') return undefined;
    if (id === 'wrong') return { field: 'id', message: 'IDは数字で入力してください', fatal: true };
    const earlier = this.#lines.get(id);
    this.#lines.set(id, earlier ?? record.line);
    if (earlier !== undefined) return { field: 'id', message: `ID ${id} は${earlier}行目にもあります`, fatal: true };
    if (state === 'deleted') return { field: 'id', message: `ID ${id} の${what}は削除されています`, fatal: true };
    if (state === 'live') return undefined;
    return { field: 'id', message: `ID ${id} の${what}はないため、新しい番号で追加します`, fatal: false };
  }
}
