import { useMutation } from '@tanstack/react-query';
import type { ProductBulk } from '#api/contract/admin-products.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { useThingWrite } from '../thing-writes.ts';
import type { Product } from './product-form.ts';

const place = '/api/admin/products';

const about = { noun: '商品', place } as const;

export const useAddProduct = () =>
  useThingWrite({ ...about, verb: '追加', write: (fields: object) => writeCall<Product>('POST', place, fields) });

/** `updatedAt` is the version that was loaded. */
export const useUpdateProduct = () =>
  useThingWrite({
    ...about,
    verb: '更新',
    write: ({ id, fields, updatedAt }: { id: number; fields: object; updatedAt: string }) =>
      writeCall<Product>('PATCH', `${place}/${id}`, { ...fields, updatedAt }),
  });

export const useDeleteProduct = () =>
  useThingWrite({ ...about, verb: '削除', write: ({ id }: Product) => writeCall<{ id: number }>('DELETE', `${place}/${id}`) });

/** Several products at once. Says how many are different now. */
export function useBulk() {
  return useMutation({
    mutationFn: (bulk: ProductBulk) => writeCall<{ changed: number[] }>('POST', `${place}/bulk`, bulk),
    onSuccess: ({ changed }, { action }) => {
      const done = { update: '更新', check_price: '価格を確認済みに', delete: '削除', restore: '元に戻' }[action];
      toast({
        title: action === 'delete' ? '商品削除完了' : '商品更新完了',
        text: `${changed.length}件の商品を${done}しました`,
      });
      void refresh(place);
    },
    onError: (error, { action }) =>
      toast({
        title: action === 'delete' ? '商品削除失敗' : '商品更新失敗',
        text: sentenceOf(error, 'もう一度お試しください。'),
        destructive: true,
      }),
  });
}
