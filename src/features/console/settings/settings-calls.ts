import { useMutation } from '@tanstack/react-query';
import { addressOf } from '#api/contract/address-of.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { queryClient } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { patchOf } from './settings-form.ts';

/** Saves changed settings, with a toast of the outcome. A conflict is left to the form. */
export function useSaveSettings() {
  return useMutation({
    mutationFn: (patch: ReturnType<typeof patchOf>) => writeCall('PATCH /api/admin/settings', { body: patch }),
    onSuccess: (saved) => {
      queryClient.setQueryData([addressOf('GET /api/admin/settings')], saved);
      toast({ title: '設定を保存しました', text: '変わったページから順に公開し直します。' });
    },
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: '設定を保存できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}
