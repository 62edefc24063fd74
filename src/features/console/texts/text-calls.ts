import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { queryClient, refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { Edited, TextKind, TextValues } from './text-kind.ts';

/** Saves a text, with a toast of the outcome. A conflict is left to the form. */
export function useSaveText<Text, Values extends TextValues>(kind: TextKind<Text, Values>) {
  return useMutation({
    mutationFn: async (body: object) => cacheText(kind, await kind.put(body)),
    onSuccess: (saved) => toast({ title: '保存しました', text: outcome(kind, saved) }),
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: '保存できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}

/** Returns the text of a version to what it initially was. */
export function useResetText<Text, Values extends TextValues>(kind: TextKind<Text, Values>) {
  return useMutation({
    mutationFn: async (updatedAt: string) => cacheText(kind, await kind.reset(updatedAt)),
    onSuccess: (saved) => toast({ title: 'はじめの内容に戻しました', text: outcome(kind, saved) }),
    onError: (error) => toast({ title: '戻せませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
}

/** Puts what a call answered in place of what was read, and returns it as the form edits it. */
export function cacheText<Text, Values extends TextValues>({ address, editedOf }: TextKind<Text, Values>, answer: unknown): Edited<Text> {
  queryClient.setQueryData([address], answer);
  void refresh('GET /api/admin/audit');
  return editedOf(answer);
}

function outcome<Text, Values extends TextValues>({ title, outcomeOf }: TextKind<Text, Values>, { text }: Edited<Text>): string {
  return outcomeOf?.(text) ?? `「${title}」の内容を、すぐに使いはじめます。`;
}
