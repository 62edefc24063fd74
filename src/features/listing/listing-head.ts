import { fetchPage, replaceParts } from '#src/lib/fetch-page.ts';
import { showTitle } from '#src/lib/show-head.ts';
import { listingAddress, listingHeading } from './listing.ts';
import { reset, type ListState } from './query.ts';

let latest = '';

/**
 * Updates heading, title, breadcrumb and rankings to the listing's state. Breadcrumb and rankings of another cell come from its
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
  replaceParts(page, ['.breadcrumb', '#bestsellers-section', '#review-ranking-section']);
  document.dispatchEvent(new Event('rankings'));
}
