import { useMutation } from '@tanstack/react-query';
import type { ProductBulk } from '#api/contract/admin-products.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';

interface Sent {
  bulk: ProductBulk;
  /** Receives the ids of those that changed, even if its dialog or bar was closed meanwhile, and shows the bar that takes it back. */
  onChanged?: (ids: readonly number[]) => void;
}

/** Updates, deletes or restores several products at once, and reports how many changed. */
export function useBulk() {
  return useMutation({
    mutationFn: ({ bulk }: Sent) => writeCall('POST /api/admin/products/bulk', { body: bulk }),
    onSuccess: ({ changed }, { bulk: { action }, onChanged }) => {
      const done = { update: 'を更新', check_price: 'の価格を確認済みに', delete: 'を削除', restore: 'を元に戻' }[action];
      onChanged?.(changed);
      if (changed.length === 0)
        toast({
          title: '変更はありませんでした',
          text: '選んだ商品は、すでにその内容になっているか、ほかの画面で削除されています。',
        });
      else
        toast({
          title: action === 'delete' ? '商品削除完了' : '商品更新完了',
          text: `${changed.length}件の商品${done}しました`,
          // The bar is announced.
          unsaid: onChanged !== undefined,
        });
      void refresh('GET /api/admin/products');
    },
    onError: (error, { bulk: { action } }) =>
      toast({
        title: action === 'delete' ? '商品削除失敗' : '商品更新失敗',
        text: sentenceOf(error, 'もう一度お試しください。'),
        destructive: true,
      }),
  });
}
