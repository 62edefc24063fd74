/** Folded text of one thing: `name`, a `label` such as its brand or tags, and the `body`. */
export interface TextsTable {
  id: number;
  name: string;
  label: string;
  body: string;
}

/** FTS5 index over the grams of a text; `rowid` is the thing's id. */
export interface GramsTable {
  rowid: number;
  grams: string;
}
