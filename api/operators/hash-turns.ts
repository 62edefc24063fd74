import { ApiError } from '../api-error.ts';

/** Priority and origin of a hash: `rank` 0 goes before 1, and `from` names the household, session or device. */
export interface Turn {
  rank: number;
  from: string;
}

interface Waiting extends Turn {
  begin: () => void;
  refuse: (error: unknown) => void;
}

/**
 * A queue that no flood can block for the operator: a lower rank goes first and displaces a higher one from a full queue, and
 * within a rank households take turns. A request without a place gets `busy`.
 */
export class HashTurns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #running: Turn[] = [];
  #waiting: Waiting[] = [];

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs `work` in its turn. Rejects with `busy` if the queue has no place for it. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running.length >= this.#atOnce) await this.#wait(turn);
    else this.#running.push(turn);
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(turn), 1);
      const next = this.#waiting.toSorted((a, b) => a.rank - b.rank || this.#runningFrom(a) - this.#runningFrom(b))[0];
      if (next) this.#take(next).begin();
    }
  }

  #wait(turn: Turn): Promise<void> {
    return new Promise((begin, refuse) => {
      this.#waiting.push({
        ...turn,
        begin: () => {
          this.#running.push(turn);
          begin();
        },
        refuse,
      });
      if (this.#waiting.length <= this.#mostWaiting) return;
      // Refuses the newest request of the household with the most waiting, within the highest rank.
      const [last] = this.#waiting.toReversed().sort((a, b) => b.rank - a.rank || this.#waitingFrom(b) - this.#waitingFrom(a));
      if (last) this.#take(last).refuse(new ApiError('busy'));
    });
  }

  #take(waiting: Waiting): Waiting {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    return waiting;
  }

  #runningFrom({ from }: Turn): number {
    return this.#running.filter((turn) => turn.from === from).length;
  }

  #waitingFrom({ from }: Turn): number {
    return this.#waiting.filter((turn) => turn.from === from).length;
  }
}
