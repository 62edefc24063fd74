import type { ImportAnswer } from '#api/contract/imports.ts';
import { figure } from '#src/lib/text.ts';
import type { ImportWords } from './csv-kinds.ts';

/** An answer of which only the documented fields are sure: `importedCount`, `message` and, but for brands, `errors`. */
export type Answered = Partial<ImportAnswer>;

/** Whether a dry run has imported: a server that has only the documented call knows no dry run. */
export function isImported({ rows }: Answered): boolean {
  return rows === undefined;
}

/** Fills in what an answer with the documented fields alone leaves out. */
export function completeAnswer(answer: Answered, { noun }: ImportWords): ImportAnswer {
  const { importedCount = 0, errors = [] } = answer;
  return {
    importId: null,
    encoding: 'UTF-8',
    rowCount: importedCount + errors.length,
    counts: { create: importedCount, update: 0, unchanged: 0, warning: 0, error: errors.length },
    columns: [],
    columnProblems: [],
    rows: [],
    lastSavedAt: null,
    ...answer,
    importedCount,
    errors,
    message: answer.message ?? `${noun}を${figure(importedCount)}件追加しました`,
  };
}
