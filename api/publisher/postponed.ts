import { hour, minute } from '#api/contract/durations.ts';
import type { RenderAnswer } from './render-thread.ts';

const shortest = minute;
const longest = hour;

interface Page {
  /** Time by `performance.now()`, which goes on evenly when the clock is set. */
  until: number;
  wait: number;
  endsThread: boolean;
}

/**
 * Pages whose render fails, because of their rows or template. A retry would fail again, so each page waits a minute, then twice as long
 * each time, up to an hour. One that ends its thread costs it with each retry, and waits unless its own entity changes; the others are
 * tried again too when something changes that they show.
 */
export class Postponed {
  readonly #pages = new Map<string, Page>();
  /** Why pages failed last, those that the system refused included. */
  readonly #reasons = new Map<string, string>();

  /** Notes a page that failed; a retry before the end of its wait does not lengthen that. */
  add(path: string, endsThread: boolean, now = performance.now()): void {
    const known = this.#pages.get(path);
    if (known && known.until > now) {
      known.endsThread ||= endsThread;
      return;
    }
    const wait = Math.min(longest, (known?.wait ?? shortest / 2) * 2);
    this.#pages.set(path, { until: now + wait, wait, endsThread });
  }

  /** Lets a page whose failure is not its own be tried again with the others. */
  allow(path: string): void {
    this.#pages.delete(path);
  }

  /** Forgets a page that was rendered. */
  forget(path: string): void {
    this.#pages.delete(path);
    this.#reasons.delete(path);
  }

  /** Notes why a page failed. Returns whether the reason is new, so that the log has it once. */
  noteReason(path: string, { status, fault, reason = '' }: Pick<RenderAnswer, 'status' | 'fault' | 'reason'>): boolean {
    // The message of a fault names a file, which is another one each time.
    const now = `${status} ${fault ?? reason}`;
    const isNew = this.#reasons.get(path) !== now;
    this.#reasons.set(path, now);
    return isNew;
  }

  isWaiting(path: string, now = performance.now()): boolean {
    return (this.#pages.get(path)?.until ?? 0) > now;
  }

  /** Returns whether a page waits although something changes that it shows. */
  isHeldBack(path: string, now = performance.now()): boolean {
    return this.isWaiting(path, now) && this.#pages.get(path)?.endsThread === true;
  }

  /** Lists the pages that failed again after their first wait, of a minute. */
  listLong(): string[] {
    return [...this.#pages].flatMap(([path, { wait }]) => (wait > shortest ? [path] : []));
  }

  /** Returns the milliseconds until the next retry; undefined without postponed pages. */
  nextIn(now = performance.now()): number | undefined {
    return this.#pages.size === 0 ? undefined : Math.max(0, Math.min(...[...this.#pages.values()].map(({ until }) => until)) - now);
  }
}
