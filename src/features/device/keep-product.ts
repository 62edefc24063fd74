import { toast } from '#src/features/toast/toast.ts';
import { addTo, isFull, isIn, type DeviceList, type DeviceProduct } from './device-ids.ts';

/** Adds a product to a list at the visitor's wish; false, with a toast, where the favourites are full, or storage is blocked or full. */
export function keepProduct(list: DeviceList, product: DeviceProduct): boolean {
  addTo(list, product);
  const isKept = isIn(list, product.id);
  if (!isKept)
    toast(
      isFull(list)
        ? { title: 'お気に入りは100件までです', text: 'どれかを外してから追加してください。', tone: 'info' }
        : { title: 'この端末に保存できませんでした', destructive: true },
    );
  return isKept;
}
