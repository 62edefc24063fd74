import { isByNearness, nearSort } from './near-sort.ts';
import { petOf, type PetBook } from './pet.ts';

/** Offers to order the reviews of a product by nearness to an animal of its kind. Nothing is fetched before the reader chooses it. */
export function offerNearSort(book: PetBook): void {
  const select = document.querySelector<HTMLSelectElement>('.review-controls [name="sort"]');
  if (!select) return;
  const kind = select.form?.dataset['for'] ?? '';
  const offered = select.querySelector(`[value="${nearSort}"]`);
  if (!petOf(book, kind)) {
    offered?.remove();
    return;
  }
  if (offered) return;
  select.append(new Option('うちの子に近い順', nearSort));
  if (isByNearness(new URLSearchParams(location.search))) select.value = nearSort;
}
