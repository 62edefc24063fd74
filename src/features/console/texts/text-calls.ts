import { useMutation } from '@tanstack/react-query';
import { addressOf } from '#api/contract/address-of.ts';
import type { SiteTextName } from '#api/contract/site-texts.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { queryClient, refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { Edited } from './text-kind.ts';

/** Saves a text, with a toast of the outcome. A conflict is left to the form. */
export function useSaveText<Text>(name: SiteTextName, title: string) {
  return useMutation({
    // The contract of the form's kind has checked the body.
    mutationFn: (body: object) =>
      writeCall(`PUT /api/admin/site-texts/${name}`, { body: body as never }) as Promise<Edited<unknown>> as Promise<Edited<Text>>,
    onSuccess: (saved) => {
      keep(name, saved);
      toast({ title: '保存しました', text: `「${title}」の内容を、すぐに使いはじめます。` });
    },
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: '保存できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}

/** Returns a text to what it initially was. */
export function useResetText<Text>(name: SiteTextName, title: string) {
  return useMutation({
    mutationFn: () => writeCall(`DELETE /api/admin/site-texts/${name}`) as Promise<Edited<unknown>> as Promise<Edited<Text>>,
    onSuccess: (saved) => {
      keep(name, saved);
      toast({ title: 'はじめの内容に戻しました', text: `「${title}」を、はじめの内容で使います。` });
    },
    onError: (error) => toast({ title: '戻せませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
}

function keep(name: SiteTextName, saved: unknown): void {
  queryClient.setQueryData([addressOf(`GET /api/admin/site-texts/${name}`)], saved);
  void refresh('GET /api/admin/audit');
}
