import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import { showHead, showTitle } from '#src/lib/show-head.ts';
import { listingAddress, listingHeading } from './listing.ts';
import { reset, type ListState } from './query.ts';

let latest = '';

/**
 * Updates heading and title to the listing's state at once. Description, addresses, breadcrumb and rankings of another cell come from its
 * published page; on failure they stay as they are.
 */
export async function showListingHead(region: HTMLElement, before: ListState, now: ListState): Promise<void> {
  if (region.dataset['list'] !== 'listing') return;
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = listingHeading(now);
  showTitle(listingHeading(now));
  if (before.petType === now.petType && before.category === now.category) return;
  const address = listingAddress({ ...reset(now), petType: now.petType, category: now.category, sort: '' });
  latest = address;
  const page = await fetchPage(address).catch(() => undefined);
  // Another cell may have been chosen during the request.
  if (!page || address !== latest) return;
  // The fetched page is the cell without filters: the title stays that of the list shown.
  const { title } = document;
  showHead(page);
  document.title = title;
  replaceParts(page, ['.breadcrumb', '#bestsellers-section', '#review-ranking-section']);
  document.dispatchEvent(new Event('rankings'));
}
