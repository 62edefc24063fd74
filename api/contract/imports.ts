import { z } from 'zod';

/** Maximum rows in a response, faulty ones first; the counts cover all rows. */
export const mostRowsShown = 1000;

/** `fatal`: the row is not imported. Otherwise it is imported as `message` says. */
const problem = z.object({ field: z.string().nullable(), message: z.string(), fatal: z.boolean() });

/** A changed field, as written in a CSV cell. */
const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });

const action = z.enum(['create', 'update', 'unchanged', 'error']);

const importRow = z.object({
  /** Row number as in a spreadsheet: the heading is row 1. */
  line: z.number(),
  action,
  id: z.number().optional(),
  name: z.string(),
  changes: z.array(fieldChange).optional(),
  problems: z.array(problem).optional(),
});

export type ImportRow = z.infer<typeof importRow>;

/** Result of importing a CSV file, or (with `dryRun`) the result it would have. */
export const importAnswer = z
  .object({
    /** Id for undoing the import; null if nothing was written. */
    importId: z.number().nullable(),
    importedCount: z.number(),
    /** One sentence for each row that was not imported, at most `mostRowsShown`, then one for the rest. */
    errors: z.array(z.string()),
    message: z.string(),
    encoding: z.enum(['UTF-8', 'Shift_JIS', 'JSON']),
    rowCount: z.number(),
    counts: z.object({ create: z.number(), update: z.number(), unchanged: z.number(), warning: z.number(), error: z.number() }),
    /** The headings of the file, the field that each maps to, and the first non-empty value below it. */
    columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
    /** Why no row was checked: a required column is missing, or a column appears twice. */
    columnProblems: z.array(z.string()),
    rows: z.array(importRow),
    /**
     * Of a dry run: when the stored rows that the file names were last saved before it, empty without such rows. The import that gets it back
     * leaves out rows that were saved since. Null after an import.
     */
    lastSavedAt: z.string().nullable(),
  })
  .meta({ id: 'ImportAnswer' });

export type ImportAnswer = z.infer<typeof importAnswer>;

export const importQuery = z.object({ dryRun: z.enum(['0', '1']).optional() });

/** Progress of the running import: rows checked and rows written, out of `total`. */
export const importProgress = z
  .object({ running: z.boolean(), checked: z.number(), written: z.number(), total: z.number() })
  .meta({ id: 'ImportProgress' });

/**
 * Result of an undo: added rows are deleted and changed ones restored. `partly` counts the restored rows with fields that were changed since and
 * left, `kept` the rows that were changed, used or deleted since.
 */
export const undoAnswer = z
  .object({ removed: z.number(), restored: z.number(), partly: z.number(), kept: z.number(), message: z.string() })
  .meta({ id: 'ImportUndoAnswer' });
