import { atom, type ReadableAtom } from 'nanostores';
import { deviceKey, inStorage, keepOnDevice } from '#src/lib/device-storage.ts';
import { mostPets, noPets, type Pet, type PetBook } from './pet.ts';
import { readBook, readBookText, withOwnId } from './read-book.ts';

/** What the storage of this device holds. */
interface Stored {
  book: PetBook;
  /** Texts that this release cannot read: damaged ones and those of a later release. */
  unread: readonly string[];
  /** Whether the device keeps the book; false where its storage is blocked or full. */
  kept: boolean;
}

const key = deviceKey('pets');
const unreadKey = deviceKey('pets-unread');
const state = atom<Stored>(stored());

/** The animals of this device, the same in all tabs. The page keeps them where storage is blocked. */
export const petStore: ReadableAtom<Stored> = state;

if (typeof document !== 'undefined') {
  addEventListener('storage', ({ key: changed }) => (changed === null || changed === key || changed === unreadKey) && state.set(stored()));
  // A page restored from the back/forward cache may be outdated.
  addEventListener('pageshow', ({ persisted }) => persisted && state.set(stored()));
}

/** Adds an animal, or changes the one with its id; the first is chosen. Returns its id; undefined where there are five already. */
export function savePet(pet: Pet): number | undefined {
  const { pets, chosen } = current();
  const at = pets.findIndex(({ id }) => id === pet.id);
  if (at < 0 && pets.length >= mostPets) return undefined;
  const saved = at < 0 ? withOwnId(pet, pets) : pet;
  keep({ ...noPets, pets: at < 0 ? [...pets, saved] : pets.with(at, saved), chosen: chosen || saved.id });
  return saved.id;
}

/** Chooses the animal that pages show first. */
export function choosePet(id: number): void {
  keep({ ...current(), chosen: id });
}

/** Removes an animal. Returns a function that puts it back where it was; false where there are five by then, perhaps from another tab. */
export function removePet(id: number): () => boolean {
  const { pets, chosen } = current();
  const at = pets.findIndex((pet) => pet.id === id);
  const [pet] = pets.slice(at, at + 1);
  if (!pet) return () => true;
  const others = pets.toSpliced(at, 1);
  keep({ ...noPets, pets: others, chosen: chosen === id ? (others[0]?.id ?? 0) : chosen });
  return () => {
    const { pets: now, chosen: chosenNow } = current();
    if (now.length >= mostPets) return false;
    const returned = withOwnId(pet, now);
    keep({ ...noPets, pets: now.toSpliced(at, 0, returned), chosen: chosen === id ? returned.id : chosenNow });
    return true;
  };
}

/** Adds the animals of another book, those that are here already excepted. Undefined where they would be more than five. */
export function addPets(book: PetBook): readonly Pet[] | undefined {
  const { pets, chosen } = current();
  const known = new Set(pets.map(contentOf));
  const added: Pet[] = [];
  for (const pet of book.pets) if (!known.has(contentOf(pet))) added.push(withOwnId(pet, [...pets, ...added]));
  if (pets.length + added.length > mostPets) return undefined;
  if (added.length > 0) keep({ ...noPets, pets: [...pets, ...added], chosen: chosen || (added[0]?.id ?? 0) });
  return added;
}

/**
 * Removes all animals and unreadable texts from the device. Returns a function that brings them back beside those that came since, perhaps
 * from another tab; false where they would be more than five.
 */
export function forgetPets(): () => boolean {
  const { book, unread } = state.get();
  keepOnDevice('pets-unread', undefined);
  keep(noPets);
  return () => {
    const hasOthers = current().pets.length > 0;
    if (hasOthers && !addPets(book)) return false;
    const aside = inStorage((storage) => storage.getItem(unreadKey)) ?? null;
    if (unread.length > 0) keepOnDevice('pets-unread', [...asideTexts(aside), ...unread]);
    keep(hasOthers ? current() : book);
    return true;
  };
}

/** Returns the stored book; this page's own where the device did not keep it. Another tab may have changed it. */
function current(): PetBook {
  return state.get().kept ? stored().book : state.get().book;
}

function stored(): Stored {
  if (typeof document === 'undefined') return { book: noPets, unread: [], kept: true };
  const texts = inStorage((storage) => [storage.getItem(key), storage.getItem(unreadKey)] as const);
  if (!texts) return { book: noPets, unread: [], kept: false };
  const [text, aside] = texts;
  const book = text === null ? noPets : readBookText(text);
  return { book: book ?? noPets, unread: [...asideTexts(aside), ...(text !== null && !book ? [text] : [])], kept: true };
}

/** Stores a book. A text that would lose something by it is first set aside; where that fails, the device keeps the old text. */
function keep(changed: PetBook): void {
  const book = readBook(changed) ?? noPets;
  const kept = inStorage((storage) => {
    const before = storage.getItem(key);
    if (before !== null && before !== JSON.stringify(readBookText(before))) {
      storage.setItem(unreadKey, JSON.stringify([...asideTexts(storage.getItem(unreadKey)), before]));
    }
    // Without an animal there is no entry, so that pages load nothing.
    if (book.pets.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(book));
    return true;
  });
  state.set(kept ? { ...stored(), book } : { ...state.get(), book, kept: false });
}

function asideTexts(aside: string | null): string[] {
  if (aside === null) return [];
  try {
    const texts: unknown = JSON.parse(aside);
    if (Array.isArray(texts) && texts.every((text) => typeof text === 'string')) return texts;
  } catch {
    // Kept as it is.
  }
  return [aside];
}

function contentOf({ id: _id, ...pet }: Pet): string {
  return JSON.stringify(pet);
}
