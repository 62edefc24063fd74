import { paths } from '#src/lib/paths.ts';
import { assumedStage, caution, costTexts, dailyAmountText, otherStage, reckoning, whom } from './amount-words.ts';
import { avoidWords, wholeText } from './avoid-words.ts';
import { element } from './element.ts';
import { fedKg, feedingAmount, isAgeMissing } from './feeding-amount.ts';
import { readFeedingFacts, type FeedingFacts } from './feeding-facts.ts';
import { todayHere } from './pet-age.ts';
import { choosePet } from './pet-store.ts';
import { petOf, type Pet, type PetBook } from './pet.ts';
import { isWeighedInGrams, weightText } from './pet-words.ts';

/** Fills the part of a product page that says how much of the product the reader's animal gets; hides it where nothing is known. */
export function showOwnPet(book: PetBook): void {
  for (const place of document.querySelectorAll<HTMLElement>('.own-pet[data-feeding]')) {
    const facts = readFeedingFacts(place.dataset['feeding']);
    const pet = facts && petOf(book, facts.petType);
    const parts = facts && pet && partsFor(facts, pet, place);
    place.hidden = !parts;
    place.dataset['read'] = '';
    if (!facts || !parts) continue;
    const wasOpen = place.querySelector('details')?.open ?? false;
    const hadFocus = place.contains(document.activeElement);
    place.ariaLabel = 'うちの子の1日の量';
    place.replaceChildren(...chooser(book, pet), ...parts);
    const details = place.querySelector('details');
    if (details) details.open = wasOpen;
    if (hadFocus) place.querySelector('select')?.focus();
  }
}

/** Fills the row of a comparison that says how much of each product the reader's animal gets; hides it where nothing is known. */
export function compareForPet(book: PetBook): void {
  const row = document.querySelector<HTMLElement>('.own-pet-row');
  const names = new Set<string>();
  for (const cell of row?.querySelectorAll('td') ?? []) {
    const facts = readFeedingFacts(cell.dataset['feeding']);
    const pet = facts && petOf(book, facts.petType);
    const amount = pet && feedingAmount(facts, pet, todayHere());
    if (amount) names.add(pet.name);
    const notes = pet && amount ? [assumedStage(pet, amount), otherStage(facts, pet, todayHere())] : [];
    const lines = notes.flatMap((text) => (text ? [element('span', '', text)] : []));
    cell.replaceChildren(...(amount ? [element('b', '', dailyAmountText(amount, facts)), ...costLines(amount, facts), ...lines] : ['—']));
  }
  row?.querySelector('span')?.replaceChildren(`${[...names].join('・')}なら`);
  if (row) row.hidden = names.size === 0;
}

/** Returns the animals that a product is for as a menu, where there are several. */
function chooser({ pets }: PetBook, shown: Pet): Node[] {
  const fitting = pets.filter(({ kind }) => kind === shown.kind);
  if (fitting.length < 2) return [];
  const select = Object.assign(element('select', 'select'), { ariaLabel: 'どの子で見るか' });
  select.append(...fitting.map(({ id, name }) => new Option(name, String(id), id === shown.id, id === shown.id)));
  select.addEventListener('change', () => choosePet(Number(select.value)));
  return [select];
}

function partsFor(facts: FeedingFacts, pet: Pet, place: HTMLElement): Node[] | undefined {
  const ingredients = place.closest<HTMLElement>('[data-ingredients]')?.dataset['ingredients'];
  const words = ingredients === undefined ? undefined : avoidWords(ingredients, pet);
  const today = todayHere();
  const notes = [words && wholeText(words), otherStage(facts, pet, today), facts.advice].flatMap((text) =>
    text ? [element('p', 'own-pet-warning', text)] : [],
  );
  const amount = feedingAmount(facts, pet, today);
  if (!amount) {
    const reason = whyUnknown(facts, pet, today);
    return reason && [...reason, ...notes];
  }
  const details = element('details', '', element('summary', '', '計算のしかた'));
  details.append(...reckoning(amount, facts, pet).map((sentence) => element('p', '', sentence)));
  return [
    element('p', 'own-pet-name', whom(pet, amount)),
    element('p', 'own-pet-amount num', element('b', '', dailyAmountText(amount, facts)), ...costLines(amount, facts)),
    ...notes,
    element('p', 'own-pet-note', caution),
    details,
  ];
}

function costLines(...amount: Parameters<typeof costTexts>): Node[] {
  return costTexts(...amount).map((text) => element('span', '', text));
}

/** Returns why the amount is unknown although the product has feeding facts for this kind. */
function whyUnknown(facts: FeedingFacts, pet: Pet, today: string): Node[] | undefined {
  const { kcalPer100g, feedingRows } = facts;
  if (feedingRows.length === 0 && (kcalPer100g === null || isWeighedInGrams(pet.kind))) return undefined;
  const kg = fedKg(facts, pet, today);
  const missing = kg === undefined ? '体重' : kcalPer100g !== null && isAgeMissing(facts, pet, today) ? '月齢' : undefined;
  if (kg !== undefined && missing === undefined)
    return [element('p', '', `パッケージの給与量表に、${pet.name}の体重（${weightText(kg)}）の行がありません。`)];
  const link = Object.assign(element('a', 'link', `${missing}を入れる`), { href: paths.myPets() });
  return [element('p', '', `${pet.name}の${missing}を入れると、1日の量と費用の目安がわかります。`), element('p', '', link)];
}
