import { grownTo, keepGrown, keepStep } from '#src/features/lists/history-step.ts';
import { isByNearness } from '#src/features/pets/near-sort.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';
import { requestedReviews, requestReviews } from './requested-reviews.ts';

// Updates the list of reviews in place, and the address with it, so that back, reload and sharing keep the filters.
const form = document.querySelector<HTMLFormElement>('.review-controls');

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const chosen = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : []));
  go(new URLSearchParams(chosen).toString());
});

// Remembers that all reviews of the first page were opened, for the way back.
document.querySelector('.more-reviews')?.addEventListener('toggle', () => keepGrown('reviews', grownTo('reviews') ?? 0));

// Rows of the distribution, the link back to all reviews, and links to server-rendered reviews that a list in their place hides.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-reviews], a[href^="#review-"]') : null;
  if (!link || !isUnmodified(event)) return;
  const hidden = document.querySelector(link.hash)?.closest<HTMLElement>('[hidden]');
  if (!hidden && link.dataset['reviews'] === undefined) return;
  event.preventDefault();
  go(hidden ? opened : new URL(link.href).search.slice(1));
  if (hidden) {
    hidden.hidden = false;
    // The browser opens the fold around the review and scrolls to it.
    location.replace(link.hash);
  } else form?.scrollIntoView({ block: 'nearest' });
});

// What the server rendered.
const opened = choice();
let shown = opened;
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
  if (shown === opened && !isByNearness(chosen)) requestedReviews.set(undefined);
  else requestReviews(shown);
}

// An order that only a device with an animal offers is unknown elsewhere.
function selectOption(field: HTMLSelectElement, value: string): void {
  field.value = value;
  if (field.selectedIndex < 0) field.value = '';
}

function choice(): string {
  return location.search.slice(1);
}
