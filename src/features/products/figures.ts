/** Table of a label, or from the content files. */
export interface Figures {
  caption: string;
  columns: string[];
  rows: string[][];
  note?: string | undefined;
}
