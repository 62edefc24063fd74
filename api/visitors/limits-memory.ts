import { waitForRoom, type Window } from '#db/changes/limits.ts';

/** Maximum addresses kept; past it the one whose last counted call is oldest is evicted. */
const mostAddresses = 20_000;

/** Counts calls of each address in a sliding window. Kept in memory only, because they protect the process itself. */
export class CallCounts {
  readonly #window: Window;
  /** The last calls of each address, at most as many as the window allows. */
  readonly #calls = new Map<string, number[]>();

  constructor(window: Window) {
    this.#window = window;
  }

  /** Counts a call at `now` and returns 0, or returns the milliseconds until there is room without counting it. */
  take(address: string, now: number): number {
    const { most } = this.#window;
    const calls = this.#calls.get(address) ?? [];
    const wait = waitForRoom(this.#window, calls.length < most ? undefined : calls[0], now);
    if (wait > 0) return wait;
    if (calls.length >= most) calls.shift();
    calls.push(now);
    // Maps keep insertion order, so the first key has the oldest last call.
    this.#calls.delete(address);
    this.#calls.set(address, calls);
    if (this.#calls.size > mostAddresses) this.#calls.delete(this.#calls.keys().next().value ?? '');
    return 0;
  }
}
