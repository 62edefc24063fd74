import { petOf, type PetBook } from './pet.ts';

/** Order of a product's reviews that only a device with a fitting animal offers. */
export const nearSort = { code: 'near', label: 'うちの子に近い順' } as const;

/** Offers to order the reviews of a product by nearness to an animal of its kind. Nothing is fetched before the reader chooses it. */
export function offerNearSort(book: PetBook): void {
  const select = document.querySelector<HTMLSelectElement>('.review-controls [name="sort"]');
  if (!select) return;
  const kind = select.form?.dataset['for'] ?? '';
  const offered = select.querySelector(`[value="${nearSort.code}"]`);
  if (!petOf(book, kind)) {
    offered?.remove();
    return;
  }
  if (offered) return;
  select.append(new Option(nearSort.label, nearSort.code));
  if (new URLSearchParams(location.search).get(select.name) === nearSort.code) select.value = nearSort.code;
}
