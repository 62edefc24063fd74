import { fetchPage, takeParts } from '#src/lib/fetch-page.ts';
import { cellTitle } from './cell.ts';
import { listingAddress, listingHeading } from './listing.ts';
import { reset, type ListState } from './query.ts';

let asked = '';

/**
 * Heading, breadcrumb, title, rankings and the term in the header follow the listing's choice. Those of another cell are taken from its own
 * page, which is published; where it cannot be had they stay as they are.
 */
export async function showListingHead(region: HTMLElement, before: ListState, now: ListState): Promise<void> {
  if (region.dataset['list'] !== 'listing') return;
  // Its default, too: leaving the page empties the box to that.
  const box = document.querySelector<HTMLInputElement>('.site-search input');
  if (box) box.value = box.defaultValue = now.search;
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = listingHeading(now);
  if (before.petType === now.petType && before.category === now.category) return;
  document.title = document.title.replace(cellTitle(before), cellTitle(now));
  const address = listingAddress({ ...reset(now), petType: now.petType, category: now.category, sort: '' });
  asked = address;
  const page = await fetchPage(address).catch(() => undefined);
  // Another cell may have been chosen meanwhile.
  if (!page || address !== asked) return;
  takeParts(page, ['.breadcrumb', '#bestsellers-section', '#review-ranking-section']);
  document.dispatchEvent(new Event('rankings'));
}
