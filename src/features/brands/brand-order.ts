import { fetchPage } from '#src/lib/fetch-page.ts';
import { copyOf } from '#src/lib/template.ts';

// The order of the brand list changes in place: its form stays a form, and the address is the one that it leads to.
const form = document.querySelector<HTMLFormElement>('.brands-head form');
const box = document.querySelector<HTMLElement>('[data-brands]');
/** An answer that comes sooner needs no skeletons. */
const patience = 150;
let newest = 0;

if (form && box) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = addressOf(form);
    if (address === location.pathname + location.search) return;
    history.pushState(null, '', address);
    void show(form, box, address);
  });
  addEventListener('popstate', () => {
    const select = form.querySelector('select');
    if (select) select.value = new URLSearchParams(location.search).get('sort') ?? '';
    void show(form, box, location.pathname + location.search);
  });
}

async function show(form: HTMLFormElement, box: HTMLElement, address: string): Promise<void> {
  const number = ++newest;
  const timer = setTimeout(() => number === newest && box.replaceChildren(copyOf(document.body, 'waiting')), patience);
  try {
    const found = (await fetchPage(address)).querySelector('[data-brands]');
    if (!found) throw new Error(`no brands in ${address}`);
    if (number === newest) box.replaceChildren(...found.children);
  } catch {
    if (number !== newest) return;
    box.replaceChildren(copyOf(document.body, 'failed'));
    box.querySelector('[data-retry]')?.addEventListener('click', () => {
      form.querySelector('select')?.focus();
      void show(form, box, address);
    });
  } finally {
    clearTimeout(timer);
  }
}

// What says nothing stays out of the address.
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? location.pathname : `${location.pathname}?${query}`;
}
