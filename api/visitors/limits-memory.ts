import type { Window } from '#db/changes/limits.ts';

/** Maximum addresses kept; past it the one whose last counted call is oldest is evicted. */
const mostAddresses = 20_000;

/** Counts calls of each address in a sliding window. Kept in memory only, because they protect the process itself. */
export class CallCounts {
  readonly #window: Window;
  readonly #calls = new Map<string, number[]>();

  constructor(window: Window) {
    this.#window = window;
  }

  /** Counts a call at `now` and returns 0, or returns the milliseconds until there is room without counting it. */
  take(address: string, now: number): number {
    const { most, milliseconds } = this.#window;
    const calls = this.#calls.get(address) ?? [];
    const begin = calls.findIndex((at) => at > now - milliseconds);
    calls.splice(0, begin < 0 ? calls.length : begin);
    const [oldest = now] = calls;
    if (calls.length >= most) return oldest + milliseconds - now;
    calls.push(now);
    // Maps keep insertion order, so the first key has the oldest last call.
    this.#calls.delete(address);
    this.#calls.set(address, calls);
    if (this.#calls.size > mostAddresses) this.#calls.delete(this.#calls.keys().next().value ?? '');
    return 0;
  }
}
