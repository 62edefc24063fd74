import type { PreparedBrand } from '#db/changes/import-rows.ts';
import type { Db } from '#db/open.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { ApiError } from '../api-error.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { changesProducts, haveManyProducts } from '../brands/carried-products.ts';
import { checkFile, type Findings, type Prepared } from './check-file.ts';
import { readFile, type SentFile } from './read-file.ts';

/** Largest file that is checked beside visitors' reads and written between other writes: starting two threads takes longer. */
const most = { bytes: 64 * 1024, rows: 50 };

/** The findings and the rows to write of a small file, or why it is refused. */
export type SmallCheck =
  /** `position` of the change log that the check has seen at least. */
  | { position: number; findings: Findings; rows: Prepared[] }
  | { refused: ErrorCode; details: ApiError['details'] }
  /** The file has more rows, or its brands have so many products that these cannot be changed between other writes. */
  | 'large';

export function isSmall({ bytes }: SentFile): boolean {
  return bytes.length <= most.bytes;
}

/** Checks a file of few rows, on the thread of a read. */
export async function checkSmallFile(db: Db, dataDir: string, sent: SentFile): Promise<SmallCheck> {
  try {
    if (readFile(sent).records.length > most.rows) return 'large';
    // Read first: a change while the rows are checked has a later position.
    const position = await findLastPosition(db);
    const rows: Prepared[] = [];
    const findings = await checkFile(db, dataDir, sent, { prepared: (some) => void rows.push(...some) });
    if (sent.kind === 'brand' && (await haveManyProducts(db, renamedBrands(rows as PreparedBrand[])))) return 'large';
    return { position, findings, rows };
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.code, details: error.details };
    throw error;
  }
}

function renamedBrands(rows: readonly PreparedBrand[]): number[] {
  return rows.flatMap((row) => ('update' in row && changesProducts(row.update.set) ? [row.update.id] : []));
}
