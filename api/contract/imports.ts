import { z } from 'zod';

/** Rows that an answer holds at most, the faulty ones first; the counts are of all. */
export const mostRowsShown = 1000;

/** `fatal`: the row is not taken in. Otherwise it is, as the sentence says. */
const problem = z.object({ field: z.string().nullable(), message: z.string(), fatal: z.boolean() });

/** A field that differs, as it stands in a CSV cell. */
const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });

const action = z.enum(['create', 'update', 'unchanged', 'error']);

const importRow = z.object({
  /** As a spreadsheet counts: the heading is row 1. */
  line: z.number(),
  action,
  id: z.number().optional(),
  name: z.string(),
  changes: z.array(fieldChange).optional(),
  problems: z.array(problem).optional(),
});

export type ImportRow = z.infer<typeof importRow>;

/** What a CSV file does, or (with `dryRun`) would do. */
export const importAnswer = z
  .object({
    /** Of the import, to undo it; null where nothing was written. */
    importId: z.number().nullable(),
    importedCount: z.number(),
    /** A sentence for each row that was not taken in. */
    errors: z.array(z.string()),
    message: z.string(),
    encoding: z.enum(['UTF-8', 'Shift_JIS', 'JSON']),
    rowCount: z.number(),
    counts: z.object({ create: z.number(), update: z.number(), unchanged: z.number(), warning: z.number(), error: z.number() }),
    /** The headings of the file, what each is taken for, and the first value under it. */
    columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
    /** Why no row could be looked at: a required column is missing, or one is there twice. */
    columnProblems: z.array(z.string()),
    rows: z.array(importRow),
  })
  .meta({ id: 'ImportAnswer' });

export type ImportAnswer = z.infer<typeof importAnswer>;

export const importQuery = z.object({ dryRun: z.enum(['0', '1']).optional() });

/** How far the import under way is: rows looked at and rows written, of so many. */
export const importProgress = z
  .object({ running: z.boolean(), checked: z.number(), written: z.number(), total: z.number() })
  .meta({ id: 'ImportProgress' });

/** What undoing did: things that were added are deleted, changed ones are as before; `kept` were changed or deleted since. */
export const undoAnswer = z
  .object({ removed: z.number(), restored: z.number(), kept: z.number(), message: z.string() })
  .meta({ id: 'ImportUndoAnswer' });

export type UndoAnswer = z.infer<typeof undoAnswer>;
