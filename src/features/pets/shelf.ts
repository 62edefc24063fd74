import { paths } from '#src/lib/paths.ts';
import { element } from './element.ts';
import { todayHere } from './pet-age.ts';
import { filtersOf } from './pet-listing.ts';
import { chosenPet, type PetBook } from './pet.ts';

let item: HTMLLIElement | undefined;

/**
 * Adds the chosen animal to the pets of 人気の商品 on the home page, and to its own shelf on the page of favourites. Its chip shows the
 * first products of the ranking that it need not avoid, in place, and is a link to all that fit; nothing is requested before it is pressed.
 */
export function offerShelf(book: PetBook): void {
  const chips = document.querySelector('.home-popular .chips');
  const pet = chosenPet(book);
  if (!chips || !pet) {
    item?.remove();
    return;
  }
  item ??= element('li');
  const chip = element('a', 'chip pet-shelf', `${pet.name}に合う`);
  chip.dataset['inPlace'] = 'popular';
  chip.href = paths.productList({ ...filtersOf(pet, todayHere()), sort: 'rating' });
  item.replaceChildren(chip);
  // After すべて, which the page of favourites has not.
  chips.insertBefore(item, chips.children[1] ?? null);
}
