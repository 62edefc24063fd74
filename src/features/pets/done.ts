/** What was done last, and how it is undone. */
export interface Done {
  names: readonly string[];
  /** The past action between を and しました. */
  action: string;
  /** Returns false where there is no room for the animals by now. */
  undo?: () => boolean;
}
