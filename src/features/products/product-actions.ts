import { toggleCompared } from '#src/features/device/compare.ts';
import { addTo, isIn, onListChange, removeFrom, type DeviceList, type DeviceProduct } from '#src/features/device/device-ids.ts';
import { keepProduct } from '#src/features/device/keep-product.ts';
import { share } from '#src/features/device/share.ts';

const actions = document.querySelector<HTMLElement>('.product-actions');

if (actions) {
  const { id, name = '', image = '' } = actions.dataset;
  const product = { id: Number(id), name, image };
  addTo('viewed', product);
  keep(actions.querySelector('[data-favorite]'), 'favorites', product);
  keep(actions.querySelector('[data-compare]'), 'compare', product);
  actions.querySelector('[data-share]')?.addEventListener('click', () => void share(name, location.origin + location.pathname));
}

/** Toggles the product in a list on the device; the button is pressed while the list contains it. */
function keep(button: HTMLElement | null, list: DeviceList, product: DeviceProduct): void {
  const show = () => button?.setAttribute('aria-pressed', String(isIn(list, product.id)));
  show();
  onListChange(list, show);
  button?.addEventListener('click', () => {
    if (list === 'compare') toggleCompared(product);
    else if (isIn(list, product.id)) removeFrom(list, product.id);
    else keepProduct(list, product);
  });
}
