import { toast } from '#src/features/toast/toast.ts';
import { addTo, type DeviceList, type DeviceProduct } from './device-ids.ts';

/** Adds a product to a list at the visitor's wish; false, with a toast, where storage is blocked or full. */
export function keepProduct(list: DeviceList, product: DeviceProduct): boolean {
  const isKept = addTo(list, product);
  if (!isKept)
    toast({ title: 'この端末に保存できませんでした', text: '端末の空き容量とブラウザーの設定をご確認ください。', destructive: true });
  return isKept;
}
