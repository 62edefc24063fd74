/** What one thing is found by, as it was written: `name`, a `label` such as its brand or tags, the `body`, and codes (`pet:dog category:food`). */
export interface TextsTable {
  id: number;
  name: string;
  label: string;
  body: string;
  codes: string;
}

/** FTS5 index over the pairs of a text (db/search-index.ts); `rowid` is the thing's id. */
export interface GramsTable {
  rowid: number;
}
