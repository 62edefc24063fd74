import { addTo, isIn, mostCompared, onListChange, readList, removeFrom, type DeviceProduct } from '#src/features/device/device-ids.ts';
import { toast } from '#src/features/toast/toast.ts';
import { markCards, watchCards } from './compare-cards.ts';
import { announce, showTray } from './compare-tray.ts';

let started = false;

/** Brings a button to every product card and the tray to the page, and keeps both with what the device compares. */
export function startComparing(): void {
  if (started) return;
  started = true;
  watchCards(toggleCompared);
  onListChange('compare', show);
  show();
}

/** Takes a product into the comparison or out of it. A fifth one is refused. */
export function toggleCompared(product: DeviceProduct): void {
  startComparing();
  const { length } = readList('compare');
  if (isIn('compare', product.id)) {
    removeFrom('compare', product.id);
    announce(`${product.name}をくらべる商品から外しました`);
  } else if (length >= mostCompared) {
    toast({ title: `くらべられるのは${String(mostCompared)}つまでです`, text: 'どれかを外してから選んでください。', tone: 'info' });
  } else {
    addTo('compare', product);
    announce(`${product.name}をくらべる商品に追加しました。${String(length + 1)}つ選んでいます`);
  }
}

function show(): void {
  const compared = readList('compare');
  markCards(compared);
  showTray(compared);
}
