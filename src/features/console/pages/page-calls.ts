import { useMutation } from '@tanstack/react-query';
import { addressOf } from '#api/contract/address-of.ts';
import type { PageName, PageText } from '#api/contract/page-text.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { queryClient, refresh } from '../query-client.ts';
import { isConflict } from '../request-errors.ts';
import type { EditablePage } from './page-form.ts';

/** Saves a page, with a toast of the outcome. A conflict is left to the form. */
export function useSavePage(name: PageName) {
  return useMutation({
    mutationFn: (body: PageText & { updatedAt: string }) => writeCall('PUT /api/admin/pages/{name}', { params: { name }, body }),
    onSuccess: (saved) => {
      keep(saved);
      toast({ title: '保存しました', text: `「${saved.title}」を公開し直します。` });
    },
    onError: (error) => {
      if (isConflict(error)) return;
      toast({ title: '保存できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
  });
}

/** Removes the saved texts of a page. */
export function useResetPage(name: PageName) {
  return useMutation({
    mutationFn: () => writeCall('DELETE /api/admin/pages/{name}', { params: { name } }),
    onSuccess: (saved) => {
      keep(saved);
      toast({ title: 'はじめの文章に戻しました', text: `「${saved.title}」を公開し直します。` });
    },
    onError: (error) => toast({ title: '戻せませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
}

function keep(saved: EditablePage): void {
  const { name } = saved;
  queryClient.setQueryData([addressOf('GET /api/admin/pages/{name}', { params: { name } })], saved);
  void refresh('GET /api/admin/audit');
}
