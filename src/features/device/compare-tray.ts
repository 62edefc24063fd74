import { clearList, removeFrom, type DeviceProduct } from '#src/features/device/device-ids.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';
import { focusHeading } from '#src/lib/focus-heading.ts';

let tray: HTMLElement | undefined;
let liveRegion: HTMLElement | undefined;
const root = document.documentElement;

/** Shows the bar of compared products at the bottom; hidden while there are none, and on the comparison page. */
export function showTray(compared: readonly DeviceProduct[]): void {
  tray ??= build();
  const away = compared.length === 0 || location.pathname === paths.compare();
  const held = tray.contains(document.activeElement);
  if (held && away) focusHeading('h1');
  tray.hidden = away;
  root.toggleAttribute('data-comparing', !away);
  if (away) return;
  const [list, open] = [tray.querySelector('ul'), tray.querySelector('a')];
  list?.replaceChildren(...compared.map(item));
  if (open) {
    const enough = compared.length > 1;
    open.textContent = enough ? `くらべる（${String(compared.length)}）` : 'くらべる（2つから）';
    open.ariaLabel = enough ? `${String(compared.length)}つをくらべる` : null;
    open.ariaDisabled = enough ? null : 'true';
    if (enough) open.href = paths.compare(compared.map(({ id }) => id));
    else open.removeAttribute('href');
  }
  // The pressed button was removed with its product.
  if (held && !tray.contains(document.activeElement)) (list?.querySelector('button') ?? open)?.focus();
}

/** Announces a change to screen readers. */
export function announce(text: string): void {
  liveRegion ??= document.body.appendChild(Object.assign(document.createElement('p'), { className: 'sr-only' }));
  liveRegion.role = 'status';
  liveRegion.textContent = text;
}

function build(): HTMLElement {
  const box = document.createElement('section');
  box.className = 'compare-tray';
  box.ariaLabel = 'くらべる商品';
  box.dataset['print'] = 'no';
  const list = document.createElement('ul');
  const open = Object.assign(document.createElement('a'), { className: 'btn' });
  open.dataset['size'] = 'row';
  const clear = Object.assign(document.createElement('button'), { type: 'button', className: 'btn', textContent: 'すべて外す' });
  clear.dataset['variant'] = 'text';
  clear.addEventListener('click', () => {
    clearList('compare');
    announce('くらべる商品をすべて外しました');
  });
  box.append(list, clear, open);
  document.body.append(box);
  // The tray wraps to two rows for four products and two buttons; its measured height pads the page.
  new ResizeObserver(() => root.style.setProperty('--tray', `${String(box.offsetHeight)}px`)).observe(box);
  return box;
}

function item({ id, name, image }: DeviceProduct): HTMLElement {
  const row = document.createElement('li');
  const remove = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: `${name}を外す`, title: name });
  remove.addEventListener('click', () => removeFrom('compare', id));
  const picture = Object.assign(document.createElement('img'), {
    src: ownPicture(image) ?? paths.packImage('other'),
    alt: '',
    width: 44,
    height: 44,
  });
  remove.append(picture);
  row.append(remove);
  return row;
}
