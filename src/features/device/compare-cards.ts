import { readList, type DeviceProduct } from '#src/features/device/device-ids.ts';

/** Adds a くらべる button to every product card, including cards added later. */
export function watchCards(toggle: (product: DeviceProduct) => void): void {
  const mark = () => {
    for (const card of document.querySelectorAll<HTMLElement>('.card:not(:has(> .card-compare))')) addButton(card, toggle);
    markCards(readList('compare'));
  };
  mark();
  let frame = 0;
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (document.querySelector('.card:not(:has(> .card-compare))')) mark();
    });
  };
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['ssr'] });
}

/** Sets each button's pressed state. */
export function markCards(compared: readonly DeviceProduct[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('.card-compare'))
    button.setAttribute('aria-pressed', String(compared.some(({ id }) => String(id) === button.dataset['id'])));
}

/** Reads the product from its card; undefined for any other card. */
function productOf(card: Element): DeviceProduct | undefined {
  const link = card.querySelector<HTMLAnchorElement>('.card-name > a');
  const id = /^\/product\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1];
  if (!link || id === undefined) return undefined;
  return { id: Number(id), name: link.textContent.trim(), image: card.querySelector('img')?.getAttribute('src') ?? '' };
}

function addButton(card: HTMLElement, toggle: (product: DeviceProduct) => void): void {
  const product = productOf(card);
  // An unhydrated island's HTML must stay as rendered until React has hydrated it.
  if (!product || card.closest('astro-island[ssr]')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-compare';
  button.dataset['id'] = String(product.id);
  button.setAttribute('aria-label', `${product.name}をくらべる`);
  button.textContent = 'くらべる';
  button.addEventListener('click', () => toggle(product));
  card.append(button);
}
