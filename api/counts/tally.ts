import type { Counted } from '#db/changes/counters.ts';

/** Maximum pages, words and addresses that wait; a further one is not counted, so that memory does not run out. */
const mostWaiting = 20_000;

/** What happened on a page or with a word, without its count. */
export type Happening = Omit<Counted, 'times'>;

/** Counts that wait to be written, added up by what they count. */
export class Tally {
  /** By page, word or address, then by measure. */
  readonly #waiting = new Map<string, Map<string, Counted>>();

  /** Adds `times` to what happened. */
  add(happening: Happening, times = 1): void {
    const { kind, key, measure, detail } = happening;
    const subject = `${kind} ${key}`;
    let counts = this.#waiting.get(subject);
    if (!counts) {
      if (this.#waiting.size >= mostWaiting) return;
      counts = new Map<string, Counted>();
      this.#waiting.set(subject, counts);
    }
    const name = `${measure} ${detail}`;
    const known = counts.get(name);
    if (known) known.times += times;
    else counts.set(name, { ...happening, times });
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Removes and returns the counts of the first `most` pages, words and addresses. */
  take(most: number): Counted[] {
    const taken: Counted[] = [];
    for (const [subject, counts] of this.#waiting) {
      if (most-- <= 0) break;
      taken.push(...counts.values());
      this.#waiting.delete(subject);
    }
    return taken;
  }
}
