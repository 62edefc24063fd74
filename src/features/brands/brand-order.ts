import { copyOf } from '#src/lib/template.ts';

// Sorts the brand list in place. The form and its address stay the same without scripts; the code that fetches a page
// is loaded when an order is chosen.
const form = document.querySelector<HTMLFormElement>('.brands-head form');
const select = form?.querySelector('select');
const box = document.querySelector<HTMLElement>('[data-brands]');
/** Delay before skeletons are shown, in ms; a faster response needs none. */
const patience = 150;
let newest = 0;

if (form && select && box) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(select.value, box).catch(() => form.submit());
  });
  addEventListener('popstate', () => {
    select.value = new URLSearchParams(location.search).get('sort') ?? '';
    void show(box, location.pathname + location.search);
  });
}

async function choose(sort: string, box: HTMLElement): Promise<void> {
  const { paths } = await import('#src/lib/paths.ts');
  const address = paths.brands({ sort });
  if (address === location.pathname + location.search) return;
  history.pushState(null, '', address);
  void show(box, address);
}

async function show(box: HTMLElement, address: string): Promise<void> {
  const number = ++newest;
  const timer = setTimeout(() => number === newest && box.replaceChildren(copyOf(document.body, 'waiting')), patience);
  try {
    const { fetchPage } = await import('#src/lib/fetch-page.ts');
    const found = (await fetchPage(address)).querySelector('[data-brands]');
    if (!found) throw new Error(`no brands in ${address}`);
    if (number === newest) box.replaceChildren(...found.children);
  } catch {
    if (number !== newest) return;
    box.replaceChildren(copyOf(document.body, 'failed'));
    box.querySelector('[data-retry]')?.addEventListener('click', () => {
      select?.focus();
      void show(box, address);
    });
  } finally {
    clearTimeout(timer);
  }
}
