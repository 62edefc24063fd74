import { isIn, mostCompared, onListChange, readList, removeFrom, type DeviceProduct } from '#src/features/device/device-ids.ts';
import { toast } from '#src/features/toast/toast.ts';
import { keepProduct } from './keep-product.ts';
import { markCards, watchCards } from './compare-cards.ts';
import { announce, showTray } from './compare-tray.ts';

let started = false;

/** Adds the compare buttons and the tray, and keeps both in sync with the list on the device. */
export function startComparing(): void {
  if (started) return;
  started = true;
  watchCards(toggleCompared);
  onListChange('compare', show);
  show();
}

/** Adds a product to the comparison or removes it. A fifth one is refused with a toast. */
export function toggleCompared(product: DeviceProduct): void {
  startComparing();
  const { length } = readList('compare');
  if (isIn('compare', product.id)) {
    removeFrom('compare', product.id);
    announce(`${product.name}をくらべる商品から外しました`);
  } else if (length >= mostCompared) {
    toast({ title: `くらべられるのは${String(mostCompared)}つまでです`, text: 'どれかを外してから選んでください。', tone: 'info' });
  } else if (keepProduct('compare', product)) announce(`${product.name}をくらべる商品に追加しました。${length + 1}つ選んでいます`);
}

function show(): void {
  const compared = readList('compare');
  markCards(compared);
  showTray(compared);
}
