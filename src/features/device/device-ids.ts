/** Lists of products that this device keeps: what its reader likes, has looked at, and compares. Newest first, compare in order. */
export type DeviceList = 'favorites' | 'viewed' | 'compare';

/** A product as the device remembers it, to show it without asking anybody. */
export interface DeviceProduct {
  id: number;
  name: string;
  image: string;
}

const most: Record<DeviceList, number> = { favorites: 100, viewed: 12, compare: 4 };

/** The most products that can be compared. */
export const mostCompared = most.compare;

/** What the device keeps in a list; empty where it keeps nothing, something broken, or may not store. */
export function readList(list: DeviceList): DeviceProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isProduct) : [];
  } catch {
    return [];
  }
}

/** Whether a list holds a product. */
export function isIn(list: DeviceList, id: number): boolean {
  return readList(list).some((product) => product.id === id);
}

/** Puts a product first (last of those compared); an older one over the limit falls out, save where they are compared. */
export function addTo(list: DeviceList, product: DeviceProduct): void {
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

/** Calls back whenever a list changes, here or in another tab. */
export function onListChange(list: DeviceList, changed: () => void): void {
  addEventListener(`device:${list}`, changed);
  addEventListener('storage', ({ key }) => (key === null || key === keyOf(list)) && changed());
  // A page that the browser kept as it was left may be behind.
  addEventListener('pageshow', ({ persisted }) => persisted && changed());
}

function write(list: DeviceList, products: DeviceProduct[]): void {
  try {
    if (products.length === 0) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(products));
  } catch {
    // Private windows and full devices: the page works on without its memory.
  }
  dispatchEvent(new Event(`device:${list}`));
}

function keyOf(list: DeviceList): string {
  return `pet-mikke:${list}`;
}

function isProduct(value: unknown): value is DeviceProduct {
  const { id, name, image } = (value ?? {}) as Partial<DeviceProduct>;
  return Number.isSafeInteger(id) && Number(id) > 0 && typeof name === 'string' && typeof image === 'string';
}
