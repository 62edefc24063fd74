/**
 * Text that search covers for one row, as written: `name`, a `label` such as its brand or tags, the `body`, and codes (`pet:dog
 * category:food`).
 */
export interface TextsTable {
  id: number;
  name: string;
  label: string;
  body: string;
  codes: string;
}

/** FTS5 index over the character pairs of a text (db/search-index.ts); `rowid` is the row's id. */
export interface GramsTable {
  rowid: number;
}
