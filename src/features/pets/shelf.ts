import { paths } from '#src/lib/paths.ts';
import { todayHere } from './pet-age.ts';
import { filtersOf } from './pet-listing.ts';
import { chosenPet, type PetBook } from './pet.ts';

let item: HTMLLIElement | undefined;

/**
 * Adds the chosen animal to the pets of 人気の商品 on the home page. Its chip shows the first products of the ranking that it need not
 * avoid, in place, and is a link to all that fit; nothing is requested before it is pressed.
 */
export function offerShelf(book: PetBook): void {
  const [first] = document.querySelectorAll('.home-popular .chips > li');
  const pet = chosenPet(book);
  if (!first || !pet) {
    item?.remove();
    return;
  }
  item ??= document.createElement('li');
  const chip = document.createElement('a');
  chip.className = 'chip pet-shelf';
  chip.dataset['inPlace'] = 'popular';
  chip.textContent = `${pet.name}に合う`;
  chip.href = paths.productList({ ...filtersOf(pet, todayHere()), sort: 'rating' });
  item.replaceChildren(chip);
  first.after(item);
}
