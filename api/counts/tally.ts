import type { Counted } from '#db/changes/counters.ts';
import { isRecordKind } from '#db/tables/counters.ts';

/** Maximum pages, words and addresses that wait; a further one is not counted, so that memory does not run out. */
const mostWaiting = 20_000;
/** Maximum records that are remembered to exist; past it the oldest is forgotten. */
const mostKnown = 50_000;

/** An event on a page or with a word, without its count. */
export type CountedEvent = Omit<Counted, 'times'>;

/**
 * Counts that wait to be written, added up by what they count. Records that are not known to exist wait in a room of their own, so that
 * made-up ids never take the room of real pages.
 */
export class Tally {
  readonly #waiting = new WaitingCounts();
  readonly #unproven = new WaitingCounts();
  readonly #known = new Set<string>();

  /** Adds `times` to an event. */
  add(event: CountedEvent, times = 1): void {
    const subject = subjectOf(event);
    const isKnown = !isRecordKind(event.kind) || this.#known.has(subject);
    (isKnown ? this.#waiting : this.#unproven).add(subject, event, times);
  }

  /** Remembers that a record exists. */
  know(record: Pick<CountedEvent, 'kind' | 'key'>): void {
    this.#known.add(subjectOf(record));
    if (this.#known.size > mostKnown) this.#known.delete(this.#known.values().next().value ?? '');
  }

  get isEmpty(): boolean {
    return this.#waiting.isEmpty && this.#unproven.isEmpty;
  }

  /** Removes and returns the counts of the first `most` pages, words and addresses that exist. */
  take(most: number): Counted[] {
    return this.#waiting.take(most);
  }

  /** Removes and returns the counts of the first `most` records that may not exist. */
  takeUnproven(most: number): Counted[] {
    return this.#unproven.take(most);
  }
}

class WaitingCounts {
  /** By page, word or address, then by measure. */
  readonly #counts = new Map<string, Map<string, Counted>>();

  add(subject: string, event: CountedEvent, times: number): void {
    let counts = this.#counts.get(subject);
    if (!counts) {
      if (this.#counts.size >= mostWaiting) return;
      counts = new Map<string, Counted>();
      this.#counts.set(subject, counts);
    }
    const name = `${event.measure} ${event.detail}`;
    const before = counts.get(name);
    if (before) before.times += times;
    else counts.set(name, { ...event, times });
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  take(most: number): Counted[] {
    const taken: Counted[] = [];
    for (const [subject, counts] of this.#counts) {
      if (most-- <= 0) break;
      taken.push(...counts.values());
      this.#counts.delete(subject);
    }
    return taken;
  }
}

function subjectOf({ kind, key }: Pick<CountedEvent, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}
