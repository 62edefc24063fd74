/** Lets each host be asked once in a while. */
export class HostTurns {
  readonly #pause: number;
  readonly #free = new Map<string, number>();

  /** `pause` is the time between two requests to a host, in milliseconds. */
  constructor(pause: number) {
    this.#pause = pause;
  }

  /** Returns whether a host may be asked now. */
  isFree(host: string, now: number): boolean {
    return (this.#free.get(host) ?? 0) <= now;
  }

  /** Takes the next turn of a host; returns the milliseconds until it. */
  take(host: string, now: number): number {
    for (const [name, free] of this.#free) if (free <= now) this.#free.delete(name);
    const turn = Math.max(now, this.#free.get(host) ?? 0);
    this.#free.set(host, turn + this.#pause);
    return turn - now;
  }

  /** Begins the pause of a host again, once it has answered. */
  rest(host: string, now: number): void {
    this.#free.set(host, Math.max(this.#free.get(host) ?? 0, now + this.#pause));
  }
}
