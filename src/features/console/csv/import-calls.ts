import { useMutation } from '@tanstack/react-query';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { ImportAnswer } from '#api/contract/imports.ts';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError, sentenceOf } from '#src/lib/request.ts';
import { readFile, writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { isRefusal } from '../request-errors.ts';
import { useRead } from '../use-read.ts';
import { toastUnreadableFile, type ImportWords } from './csv-kinds.ts';
import { completeAnswer, isImported, type Answered } from './import-answer.ts';
import { saveFile } from '#src/lib/save-file.ts';

/**
 * A chosen file with its content at that time, the operator's field for each column, if mapped, what its check has seen, and its
 * import, once it is stored.
 */
export interface Chosen {
  file: File;
  columns?: readonly (string | null)[];
  /** Last save of the stored rows that the check has compared. */
  lastSavedAt?: string | null;
  importId?: number | null;
}

/** Checks a file in a dry run, which writes nothing; `imported` where the server has imported the file at once. */
export function useCheck(words: ImportWords) {
  return useMutation({
    mutationFn: async (chosen: Chosen) => {
      const answer: Answered = await writeCall(words.call, { query: { dryRun: '1' }, body: formOf(chosen) });
      return { found: completeAnswer(answer, words), imported: isImported(answer) };
    },
    onSuccess: ({ found, imported }) => {
      if (imported) reportImport(found, words);
    },
    onError: (error) => toastUnreadableFile(error, words),
  });
}

/**
 * Imports a file in one request. A repeat with the same key imports nothing and gets the first result; while the first request is still
 * under way it fails without a toast, which would speak of another import.
 */
export function useImport(words: ImportWords) {
  return useMutation({
    mutationFn: async ({ chosen, key }: { chosen: Chosen; key: string; repeats: boolean }) =>
      completeAnswer(await writeCall(words.call, { body: formOf(chosen), headers: { 'idempotency-key': key } }), words),
    onSuccess: (done) => reportImport(done, words),
    onError: (error, { repeats }) => {
      if (repeats && error instanceof RequestError && error.code === 'import_running') return;
      // Without an answer the rows may be stored.
      if (error instanceof RequestError && error.code !== 'no_answer')
        toast({ title: words.failed, text: sentenceOf(error, words.failure), destructive: true });
      else toast({ title: '結果が届きませんでした', text: '画面の案内をご確認ください。', destructive: true });
    },
  });
}

function reportImport({ message }: ImportAnswer, { done, place }: ImportWords): void {
  toast({ title: done, text: message });
  void refresh(`GET /api/admin/${place}`);
}

export function useUndoImport(words: ImportWords) {
  return useMutation({
    mutationFn: (importId: number) => writeCall('POST /api/admin/imports/{id}/undo', { params: { id: importId } }),
    onSuccess: ({ message }) => {
      toast({ title: '取り込みを元に戻しました', text: message });
      void refresh(`GET /api/admin/${words.place}`);
    },
    onError: toastUndoFailure,
  });
}

/** Says why an import was not undone, or that nothing tells whether it was: without an answer the server may still be at it. */
export function toastUndoFailure(error: Error): void {
  const isLost = !isRefusal(error);
  const title = isLost ? '結果が届きませんでした' : '元に戻せませんでした';
  const lost =
    'もう元に戻っているか、まだ続いているかもしれません。少し待ってから、もう一度お試しください。元に戻っていれば、そうお知らせします。';
  toast({ title, text: isLost ? lost : sentenceOf(error, 'もう一度お試しください。'), destructive: true });
}

/** Downloads the rejected rows as a CSV to fix. */
export function useFaultyRows(words: ImportWords) {
  return useMutation({
    mutationFn: async (chosen: Chosen) => {
      const { blob } = await readFile(`POST /api/admin/${words.place}/import/faulty`, { body: formOf(chosen) });
      saveFile(blob, chosen.file.name.replace(/(\.csv)?$/i, '_errors.csv'));
    },
    onError: (error) => toast({ title: '保存に失敗しました', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
}

/** Downloads all products or brands as a CSV. */
export function useExport({ place }: ImportWords) {
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await readFile(`GET /api/admin/${place}/export`, { slow: true });
      saveFile(blob, name);
      return name;
    },
    onSuccess: (name) => toast({ title: 'エクスポート完了', text: `${name} を保存しました` }),
    onError: (error) =>
      toast({ title: 'エクスポート失敗', text: sentenceOf(error, 'エクスポート中にエラーが発生しました'), destructive: true }),
  });
}

/** Polls the progress of an import twice a second while `running`; undefined otherwise. */
export function useProgress(running: boolean): AnswerOf<'GET /api/admin/imports/progress'> | undefined {
  const { data } = useRead('GET /api/admin/imports/progress', { enabled: running, refetchInterval: running ? 500 : false, gcTime: 0 });
  return running ? data : undefined;
}

function formOf({ file, columns, lastSavedAt, importId }: Chosen): FormData {
  const form = new FormData();
  // The server reads fields only before the file part.
  if (columns) form.append('columns', JSON.stringify(columns));
  if (typeof lastSavedAt === 'string') form.append('lastSavedAt', lastSavedAt);
  if (typeof importId === 'number') form.append('importId', String(importId));
  form.append('csvFile', file);
  return form;
}
