import { setTimeout as pause } from 'node:timers/promises';
import { TooMany } from '#db/errors.ts';

/** A delayed attempt passes each second. */
const pace = 1000;
/** Attempts that may be delayed at once, each of another household or IPv6 network: no flood keeps more requests open. */
const mostAtOnce = 5;

/** A place among the delayed attempts: wait for `turn`, and `leave` when the password is checked. */
export interface DelayedLogin {
  turn: () => Promise<void>;
  leave: () => void;
}

/** Strangers' attempts once there were too many of them: each waits some seconds, in the order in which they came. */
export class DelayedLogins {
  #places = new Set<string>();
  #last = 0;

  /** Throws `TooMany` where a household or a network would find no place: all are taken, or it has one. */
  refuseFull(from: string): void {
    if (this.#places.has(from) || this.#places.size >= mostAtOnce) throw new TooMany(Math.ceil((mostAtOnce * pace) / 1000));
  }

  /** Takes a place for a household or a network. Throws as `refuseFull` does. */
  enter(from: string): DelayedLogin {
    this.refuseFull(from);
    this.#places.add(from);
    const at = Math.max(performance.now(), this.#last) + pace;
    this.#last = at;
    return {
      turn: () => pause(Math.max(0, at - performance.now())),
      leave: () => this.#places.delete(from),
    };
  }
}
