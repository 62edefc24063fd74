import { toast } from '#src/features/toast/toast.ts';
import { addTo, isIn, type DeviceList, type DeviceProduct } from './device-ids.ts';

/** Adds a product to a list at the visitor's wish; false, with a toast, where storage is blocked or full. */
export function keepProduct(list: DeviceList, product: DeviceProduct): boolean {
  addTo(list, product);
  const isKept = isIn(list, product.id);
  if (!isKept) toast({ title: 'この端末に保存できませんでした', destructive: true });
  return isKept;
}
