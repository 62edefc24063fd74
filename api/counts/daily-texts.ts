import type { CountedEvent } from './tally.ts';

/** Different words, and different missing addresses, that are counted in a day: strangers write them, and each is a row. */
const mostOfKind = 5_000;

/** Bounds how many texts of strangers a day adds to the database. */
export class DailyTexts {
  #known = new Map<string, Set<string>>();
  #day = '';

  /** Returns whether an event may be counted under its text today. */
  accept({ kind, key }: Pick<CountedEvent, 'kind' | 'key'>, day: string): boolean {
    if (kind !== 'word' && kind !== 'missing') return true;
    if (day !== this.#day) {
      this.#known = new Map([
        ['word', new Set()],
        ['missing', new Set()],
      ]);
      this.#day = day;
    }
    const texts = this.#known.get(kind);
    if (!texts || (texts.size >= mostOfKind && !texts.has(key))) return false;
    texts.add(key);
    return true;
  }
}
