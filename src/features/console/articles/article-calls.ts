import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';

/** Restores a deleted article. */
export function useRestoreArticle() {
  return useMutation({
    mutationFn: (id: number) => writeCall('POST /api/admin/articles/{id}/restore', { params: { id } }),
    onSuccess: () => {
      toast({ title: '記事更新完了', text: '記事を元に戻しました' });
      void refresh('GET /api/admin/articles');
    },
    onError: (error) => toast({ title: '記事更新失敗', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
}
