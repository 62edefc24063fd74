/** What was done last, and how it is undone. */
export interface Done {
  names: readonly string[];
  /** The past action, before しました. */
  action: string;
  undo?: () => void;
}
