import { avoidWords, wholeText, type AvoidWords } from './avoid-words.ts';
import { element } from './element.ts';
import { chosenPet, petOf, type Pet, type PetBook } from './pet.ts';

/** Where rows have their names: their pictures are too small for a mark. */
const rowNames = '.place-name, .axis-product, .content-card > .tile + div, .suggestions span';

const marks = new WeakMap<Element, HTMLElement>();
let animals: PetBook | undefined;

/**
 * Marks foods that contain what an animal avoids: on the pictures of cards, of a product's own page and of comparisons, and below the names
 * of rows and of the suggestions of the search, also those added later.
 */
export function markAvoided(book: PetBook): void {
  if (!animals) watch();
  animals = book;
  mark();
}

/** Returns the animal that a product is for. Products for no single kind are for the chosen one. */
function petForProduct(book: PetBook, food: HTMLElement): Pet | undefined {
  const kind = food.dataset['pet'] ?? food.querySelector<HTMLElement>('.badge[data-pet]')?.dataset['pet'] ?? 'other';
  return kind === 'other' ? chosenPet(book) : petOf(book, kind);
}

function watch(): void {
  let frame = 0;
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      mark();
    });
  };
  new MutationObserver(later).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['ssr', 'data-ingredients'],
  });
}

function mark(): void {
  for (const food of document.querySelectorAll<HTMLElement>('[data-ingredients]')) {
    // An unhydrated island's HTML must stay as rendered until React has hydrated it.
    if (!animals || food.closest('astro-island[ssr]')) continue;
    const pet = petForProduct(animals, food);
    show(food, pet && avoidWords(food.dataset['ingredients'] ?? '', pet));
  }
}

function show(food: HTMLElement, words: AvoidWords | undefined): void {
  const place = food.querySelector(rowNames) ?? food.querySelector('.tile') ?? food.closest('.product-top')?.querySelector('.gallery');
  const shown = marks.get(food);
  if (!words || !place) {
    shown?.remove();
    return;
  }
  const box = shown ?? newMark(food);
  // A change of nothing would be observed again.
  if (box.textContent !== wholeText(words) + words.short) {
    const source = words.source.flatMap((part) => [part, element('wbr')]);
    const short = Object.assign(element('b', '', words.short), { ariaHidden: 'true' });
    box.replaceChildren(element('span', '', words.text, element('small', '', ...source)), short);
    box.toggleAttribute('data-unknown', words.source.length === 0);
  }
  if (box.parentElement !== place) place.append(box);
}

function newMark(food: HTMLElement): HTMLElement {
  const box = element('p', 'avoid-mark');
  marks.set(food, box);
  return box;
}
