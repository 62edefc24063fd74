import { setTimeout as pause } from 'node:timers/promises';
import { TooMany } from '#db/errors.ts';

/** Milliseconds between two delayed attempts. */
const pace = 1000;
/** Most attempts delayed at once, one per household or IPv6 network, so that a flood cannot keep more requests open. */
const mostAtOnce = 5;

/** A place among the delayed attempts: wait for `turn`, and call `leave` after the password check. */
export interface DelayedLogin {
  turn: () => Promise<void>;
  leave: () => void;
}

/** Delays strangers' attempts once there are too many: each waits some seconds, in order of arrival. */
export class DelayedLogins {
  #places = new Set<string>();
  #last = 0;

  /** Throws `TooMany` if all places are taken or the household or network already has one. */
  refuseFull(from: string): void {
    if (this.#places.has(from) || this.#places.size >= mostAtOnce) throw new TooMany(mostAtOnce * pace);
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
