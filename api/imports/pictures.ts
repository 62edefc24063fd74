import type { Db } from '#db/open.ts';
import { listFetchedPictures } from '#db/queries/pictures.ts';
import { isWebAddress, lowerOrigin } from '../contract/operator-text.ts';
import { withoutNul } from '../contract/typed-text.ts';
import type { CsvRecord } from '../csv.ts';

/**
 * Returns the rows without each address whose picture the server has fetched since into the stored row: such a cell changes nothing, like
 * a column that the file lacks. `column` has the pictures; `stored` are those of the rows that the records change.
 */
export async function withoutFetched(
  db: Db,
  records: readonly CsvRecord[],
  column: number,
  stored: ReadonlyArray<string | undefined>,
): Promise<CsvRecord[]> {
  const named = records.map(({ cells }) => lowerOrigin(withoutNul(cells[column] ?? '').trim()));
  const asked = named.filter((address, at) => stored[at]?.startsWith('/') === true && isWebAddress(address));
  const fetched = await listFetchedPictures(db, asked);
  const known = new Set(fetched.map(({ address, upload }) => `${address} ${upload}`));
  return records.map((record, at) =>
    known.has(`${named[at]} ${stored[at]}`) ? { ...record, cells: record.cells.with(column, undefined) } : record,
  );
}
