import type { ImportAnswer } from '#api/contract/imports.ts';
import { figure } from '#src/lib/text.ts';
import type { ImportWords } from './csv-kinds.ts';

/** What an answer surely has are the documented fields: `importedCount` and `errors`, of which brands' leaves out the latter, and `message`. */
export type Answered = Partial<ImportAnswer>;

/** Whether a dry run was answered as an import: a server that has only the documented call imports at once, and there is nothing to check. */
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
