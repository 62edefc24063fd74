/** Failed logins let through in a window of time, by what they are counted for. */
interface Limit {
  most: number;
  milliseconds: number;
}

const minute = 60_000;
const ofAddress: Limit = { most: 10, milliseconds: 3 * minute };
const inAll: Limit = { most: 10, milliseconds: 15 * minute };

/** Slows down whoever guesses the password. An attempt counts from its beginning, and no more once it succeeds. */
export class LoginThrottle {
  #attempts: Array<{ address: string; at: number }> = [];

  /** Seconds to wait before another attempt, or undefined when this one may be made; then it counts. */
  begin(address: string, now = Date.now()): number | undefined {
    this.#attempts = this.#attempts.filter(({ at }) => now - at < inAll.milliseconds);
    const own = this.#attempts.filter((attempt) => attempt.address === address);
    const wait = Math.max(waitOf(own, ofAddress, now), waitOf(this.#attempts, inAll, now));
    if (wait > 0) return Math.ceil(wait / 1000);
    this.#attempts.push({ address, at: now });
    return undefined;
  }

  /** The attempt was the operator's. */
  succeed(address: string): void {
    const last = this.#attempts.findLastIndex((attempt) => attempt.address === address);
    if (last >= 0) this.#attempts.splice(last, 1);
  }
}

function waitOf(attempts: ReadonlyArray<{ at: number }>, { most, milliseconds }: Limit, now: number): number {
  const recent = attempts.filter(({ at }) => now - at < milliseconds);
  const oldest = recent.at(-most);
  return recent.length < most || !oldest ? 0 : oldest.at + milliseconds - now;
}
