import { setTimeout as pause } from 'node:timers/promises';
import { TooMany } from '#db/errors.ts';

/** A delayed attempt passes each second. */
const pace = 1000;
/** Attempts that may be delayed at once, each of another household: no flood keeps more requests open. */
const mostAtOnce = 5;

/** A place among the delayed attempts: wait for `turn`, and `leave` when the password is checked. */
export interface DelayedLogin {
  turn: () => Promise<void>;
  leave: () => void;
}

/** Strangers' attempts once there were too many of them: each waits some seconds, in the order in which they came. */
export class DelayedLogins {
  #households = new Set<string>();
  #last = 0;

  /** Takes a place. Throws `TooMany` where all are taken, or one is by the same household. */
  enter(household: string): DelayedLogin {
    if (this.#households.has(household) || this.#households.size >= mostAtOnce) throw new TooMany(Math.ceil((mostAtOnce * pace) / 1000));
    this.#households.add(household);
    const at = Math.max(performance.now(), this.#last) + pace;
    this.#last = at;
    return {
      turn: () => pause(Math.max(0, at - performance.now())),
      leave: () => this.#households.delete(household),
    };
  }
}
