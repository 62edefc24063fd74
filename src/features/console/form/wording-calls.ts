import { useMutation } from '@tanstack/react-query';
import type { WordingKind } from '#api/contract/kept-wordings.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { wordingKindLabels } from './wordings.ts';

/** Keeps the decision to use an expression in a kind of record. */
export function useKeepWording(kind: WordingKind) {
  return useMutation({
    mutationFn: ({ phrase, reason }: { phrase: string; reason: string }) =>
      writeCall('POST /api/admin/kept-wordings', { body: { kind, phrase, reason } }),
    onSuccess: ({ phrase }) => {
      const label = wordingKindLabels[kind];
      const text = `これからは、どの${label}でもお知らせしません。「ページと文言」で、いつでも取り消せます。`;
      toast({ title: `「${phrase}」を${label}ではこのまま使います`, text });
    },
    onError: (error) => toast({ title: '残せませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => refresh('GET /api/admin/kept-wordings'),
  });
}

/** Takes such a decision back. */
export function useDropWording() {
  return useMutation({
    mutationFn: (id: number) => writeCall('DELETE /api/admin/kept-wordings/{id}', { params: { id } }),
    onSuccess: () => toast({ title: '取り消しました', text: '次に書いたときから、またお知らせします。' }),
    onError: (error) => toast({ title: '取り消せませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => refresh('GET /api/admin/kept-wordings'),
  });
}
