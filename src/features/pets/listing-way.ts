import { element } from './element.ts';
import { todayHere } from './pet-age.ts';
import { listingFor } from './pet-listing.ts';
import { chosenPet, type PetBook } from './pet.ts';

let way: HTMLAnchorElement | undefined;

/**
 * Offers the products for the chosen animal: a link above the list of a listing, above the pets of the home page, and on the page of
 * favourites.
 */
export function offerListing(book: PetBook): void {
  const pet = chosenPet(book);
  const before = document.querySelector('.list-head > .result-count, .section-heading:has(#pets-title), .favorites > .lead');
  if (!pet || !before) {
    way?.remove();
    return;
  }
  const link = (way ??= element('a', 'chip pet-way'));
  link.textContent = before.matches('.result-count') ? `${pet.name}に合わせる` : `${pet.name}の商品を見る`;
  const update = () => {
    link.href = listingFor(pet, todayHere(), location);
    link.ariaCurrent = String(link.href === location.href);
  };
  update();
  // Filters change the address while the page stays.
  for (const sign of ['pointerover', 'focus', 'click'] as const) link[`on${sign}`] = update;
  before.after(link);
}
