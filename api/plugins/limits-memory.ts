import type { Window } from '#db/changes/limits.ts';

/** Addresses remembered at most; past that the one that called longest ago is forgotten. */
const mostAddresses = 20_000;

/** Counts calls of each address in a sliding window. A restart forgets them: what they protect is the process. */
export class CallCounts {
  readonly #window: Window;
  readonly #calls = new Map<string, number[]>();

  constructor(window: Window) {
    this.#window = window;
  }

  /** Counts a call at `now`; returns 0, or the milliseconds until there is room, and then it is not counted. */
  take(address: string, now: number): number {
    const { most, milliseconds } = this.#window;
    const calls = this.#calls.get(address) ?? [];
    const begin = calls.findIndex((at) => at > now - milliseconds);
    calls.splice(0, begin < 0 ? calls.length : begin);
    const [oldest = now] = calls;
    if (calls.length >= most) return oldest + milliseconds - now;
    calls.push(now);
    // The map keeps the order of insertion, so the first is the one that called longest ago.
    this.#calls.delete(address);
    this.#calls.set(address, calls);
    if (this.#calls.size > mostAddresses) this.#calls.delete(this.#calls.keys().next().value ?? '');
    return 0;
  }
}
