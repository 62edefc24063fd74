import { useMutation } from '@tanstack/react-query';
import { addressOf } from '#api/contract/address-of.ts';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { laterSentence } from '../form/later-pictures.ts';
import { queryClient, refresh } from '../query-client.ts';
import { isConflict, isRefusal } from '../request-errors.ts';
import { keepLocalCopy } from './local-copy.ts';
import type { SeoSettings } from './seo-form.ts';

/** Saves the settings, with the documented toasts. Unless the API itself refuses them, this browser keeps what is not saved. */
export function useSaveSeo() {
  return useMutation({
    mutationFn: (settings: SeoSettings) => writeCall('POST /api/admin/seo-settings', { body: settings }),
    onSuccess: (saved) => {
      keepLocalCopy(saved);
      queryClient.setQueryData([addressOf('GET /api/admin/seo-settings')], saved);
      void refresh('GET /api/admin/site-address');
      toast({ title: '設定を保存しました', text: `SEO設定が正常に更新されました${laterSentence([saved.defaultOgImage])}。` });
    },
    onError: (error, settings) => {
      if (isConflict(error)) return;
      // The API rejected the values: the operator must fix them, so no copy is kept. A proxy's page says nothing about them.
      if (isRefusal(error) && error.status < 500) {
        toast({ title: '設定を保存できませんでした', text: error.sentence ?? '入力内容を確認してください。', destructive: true });
        return;
      }
      keepLocalCopy(settings);
      const text =
        error instanceof RequestError
          ? 'サーバー設定は保存できませんでした。アプリケーション内のみで有効です。'
          : 'API接続ができないため、アプリケーション内のみで有効です。';
      toast({ title: 'ローカル設定を更新しました', text, destructive: true });
    },
  });
}
