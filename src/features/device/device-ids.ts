import { deviceKey, keepOnDevice, readDevice } from '#src/lib/device-storage.ts';

/** Product lists on this device: favourites, recently viewed and compared. Newest first; `compare` in order of choice. */
export type DeviceList = 'favorites' | 'viewed' | 'compare';

/** Product as stored on the device, so that it can be shown without a request. */
export interface DeviceProduct {
  id: number;
  name: string;
  image: string;
}

const most: Record<DeviceList, number> = { favorites: 100, viewed: 12, compare: 4 };

/** Maximum number of compared products. */
export const mostCompared = most.compare;

/** Returns a stored list; empty where none is stored, the value is invalid, or storage is blocked. */
export function readList(list: DeviceList): DeviceProduct[] {
  const stored = readDevice<unknown>(list);
  return Array.isArray(stored) ? stored.filter(isProduct) : [];
}

/** Whether a list contains a product. */
export function isIn(list: DeviceList, id: number): boolean {
  return readList(list).some((product) => product.id === id);
}

/** Whether a list holds as many products as it may. */
export function isFull(list: DeviceList): boolean {
  return readList(list).length >= most[list];
}

/** Adds a product at the front, in `compare` at the end. A full list of chosen products stays as it is; of the viewed, the last one goes. */
export function addTo(list: DeviceList, product: DeviceProduct): void {
  if (list !== 'viewed' && isFull(list)) return;
  const others = readList(list).filter(({ id }) => id !== product.id);
  const kept = list === 'compare' ? [...others, product] : [product, ...others];
  write(list, kept.slice(0, most[list]));
}

export function removeFrom(list: DeviceList, id: number): void {
  write(
    list,
    readList(list).filter((product) => product.id !== id),
  );
}

export function clearList(list: DeviceList): void {
  write(list, []);
}

/** Calls `changed` whenever a list changes, in this tab or another. */
export function onListChange(list: DeviceList, changed: () => void): void {
  addEventListener(`device:${list}`, changed);
  addEventListener('storage', ({ key }) => (key === null || key === deviceKey(list)) && changed());
  // A page restored from the back/forward cache may be outdated.
  addEventListener('pageshow', ({ persisted }) => persisted && changed());
}

function write(list: DeviceList, products: DeviceProduct[]): void {
  keepOnDevice(list, products.length === 0 ? undefined : products);
  dispatchEvent(new Event(`device:${list}`));
}

function isProduct(value: unknown): value is DeviceProduct {
  const { id, name, image } = (value ?? {}) as Partial<DeviceProduct>;
  return Number.isSafeInteger(id) && Number(id) > 0 && typeof name === 'string' && typeof image === 'string';
}
