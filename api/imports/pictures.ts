import type { Db } from '#db/open.ts';
import { listFetchedPictures } from '#db/queries/pictures.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import { isWebAddress, lowerOrigin } from '../contract/operator-text.ts';
import { tidyText } from '../contract/typed-text.ts';
import type { CsvRecord } from '../csv.ts';
import { deletedPicture, findDeleted } from '../uploads/deleted-pictures.ts';
import type { Problem } from './rows.ts';

/** A row of a file, with the fault of its picture, if any. */
interface CheckedPicture {
  record: CsvRecord;
  problems: Problem[];
}

/**
 * Returns a function that looks up the pictures which `field` of some rows names; `stored` are those of the rows that they change. It
 * leaves out each address whose picture the server has fetched since into the stored row: such a cell changes nothing, like a column that
 * the file lacks. A fetched picture that was deleted since is fetched again. An upload that was deleted is a fault, except where the row
 * has it already.
 */
export async function pictureChecker(db: Db, dataDir: string, field: string) {
  const { siteUrl } = await findSeoSettings(db);
  return async (
    records: readonly CsvRecord[],
    fields: readonly (string | null)[],
    stored: ReadonlyArray<string | undefined>,
  ): Promise<CheckedPicture[]> => {
    const column = fields.indexOf(field);
    const named = records.map(({ cells }) => lowerOrigin(tidyText(cells[column] ?? '')));
    const asked = named.filter((address, at) => stored[at]?.startsWith('/') === true && isWebAddress(address));
    const fetched = await listFetchedPictures(db, asked);
    const uploads = fetched.map(({ upload }) => upload);
    const changed = named.filter((address, at) => address !== stored[at]);
    const deleted = await findDeleted(db, dataDir, siteUrl, [...changed, ...uploads]);
    const known = new Set(fetched.flatMap(({ address, upload }) => (deleted.has(upload) ? [] : `${address} ${upload}`)));
    return records.map((record, at) => {
      const address = named[at] ?? '';
      if (known.has(`${address} ${stored[at]}`))
        return { record: { ...record, cells: record.cells.with(column, undefined) }, problems: [] };
      const isFault = address !== stored[at] && deleted.has(address);
      return { record, problems: isFault ? [{ field, message: deletedPicture(address, false), fatal: true }] : [] };
    });
  };
}
