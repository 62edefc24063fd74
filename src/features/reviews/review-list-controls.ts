import { grownTo, keepGrown, keepStep } from '#src/features/lists/history-step.ts';
import { isByNearness, requestReviews } from './requested-reviews.ts';

// Updates the list of reviews in place, and the address with it, so that back, reload and sharing keep the filters.
const form = document.querySelector<HTMLFormElement>('.review-controls');

form?.addEventListener('change', () => form.requestSubmit());
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const chosen = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : []));
  go(new URLSearchParams(chosen).toString());
});

// Remembers that all reviews of the first page were opened, for the way back.
document.querySelector('.more-reviews')?.addEventListener('toggle', () => keepGrown('reviews', grownTo('reviews') ?? 0));

// Rows of the distribution, and the link back to all reviews.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-reviews]') : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(new URL(link.href).search.slice(1));
  form?.scrollIntoView({ block: 'nearest' });
});

let shown = choice();
// The server knows no animals, so a reloaded list by nearness is made here again; theme.js names the kinds of this device's animals.
const kinds = document.documentElement.dataset['pets']?.split(',') ?? [];
const hasFitting = kinds.includes(`"kind":"${form?.dataset['for'] ?? ''}`);
if (hasFitting && isByNearness(new URLSearchParams(shown))) requestReviews(shown);
addEventListener('popstate', () => {
  if (choice() === shown) return;
  shown = choice();
  show();
});

function go(query: string): void {
  // For the way back, where the list is as long as it was.
  keepStep({ y: scrollY });
  history.pushState(null, '', `${location.pathname}${query && '?'}${query}#reviews`);
  shown = choice();
  show();
}

function show(): void {
  const chosen = new URLSearchParams(shown);
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []) {
    const value = chosen.get(field.name) ?? '';
    if (field instanceof HTMLInputElement) field.checked = field.value === value;
    else selectOption(field, value);
  }
  requestReviews(shown);
}

// An order that only a device with an animal offers is unknown elsewhere.
function selectOption(field: HTMLSelectElement, value: string): void {
  field.value = value;
  if (field.selectedIndex < 0) field.value = '';
}

function choice(): string {
  return location.search.slice(1);
}
