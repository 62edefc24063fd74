import type { ServerResponse } from 'node:http';
import { TooMany } from '#db/errors.ts';
import { ApiError } from './plugins/api-error.ts';

/** How work that costs much is shared between households. */
export interface Shares {
  /** Under way at once, in all and of one household. */
  places: number;
  perHousehold: number;
  /** Waiting at once, in all and of one household; and milliseconds that one waits at most. */
  mostWaiting: number;
  mostWaitingPerHousehold: number;
  patience: number;
  /** Begun by one household: so many at once, then so many a second. Absent where they are not counted. */
  rate?: { burst: number; perSecond: number };
}

/** Who asks: the network of its household, where it has one, and the answer it waits for. */
interface Asker {
  network?: string | undefined;
  response?: ServerResponse;
}

/** One that waits for a place. */
interface Waiting {
  letIn: () => void;
  giveUp: () => void;
}

interface Household {
  /** The network it is in, or itself. */
  network: string;
  underWay: number;
  waiting: Waiting[];
  /** What is left of the rate, and when that was so. */
  tokens: number;
  at: number;
}

/** Households remembered at most; past that, the one that came longest ago and has nothing under way is forgotten. */
const mostHouseholds = 20_000;

/**
 * Lets each household do only so much at once and in a while, and lets the others wait shortly instead of refusing them. Places
 * that become free go around the households, so that one with many requests waits for its own.
 */
export class FairShare {
  readonly #shares: Shares;
  readonly #households = new Map<string, Household>();
  /** Those of whom some wait; the one that was let in longest ago comes first. */
  readonly #queue = new Set<Household>();
  #underWay = 0;
  #waiting = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /**
   * Resolves when there is a place, with what gives it back. Rejects with `too_many` where the household asks too often, with
   * `busy` where it gets no place in time, its network waits for most in a full queue, or whoever asked (`response`) has left.
   */
  async enter(name: string, { network = name, response }: Asker = {}): Promise<() => void> {
    const household = this.#householdOf(name, network);
    this.#takeToken(household);
    // One that left before would be let in, or wait without being missed.
    if (response?.destroyed) throw new ApiError('busy');
    if (this.#mayEnter(household)) return this.#begin(household);
    if (household.waiting.length >= this.#shares.mostWaitingPerHousehold) throw new TooMany(1);
    if (this.#waiting >= this.#shares.mostWaiting && !this.#makeRoom(network)) throw new ApiError('busy');
    return this.#wait(household, response);
  }

  #begin(household: Household): () => void {
    household.underWay++;
    this.#underWay++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      household.underWay--;
      this.#underWay--;
      this.#admit();
    };
  }

  /** Whoever has a network has 65,536 households: the newest of the network that waits for most goes where another comes. */
  #makeRoom(network: string): boolean {
    const waiting = new Map([[network, 1]]);
    for (const each of this.#queue) waiting.set(each.network, (waiting.get(each.network) ?? 0) + each.waiting.length);
    const [most] = [...waiting].sort(([, one], [, other]) => other - one);
    if (most === undefined || most[1] <= (waiting.get(network) ?? 0)) return false;
    const last = [...this.#queue].findLast((household) => household.network === most[0]);
    last?.waiting.at(-1)?.giveUp();
    return true;
  }

  #householdOf(name: string, network: string): Household {
    const { rate } = this.#shares;
    const household = this.#households.get(name) ?? { network, underWay: 0, waiting: [], tokens: rate?.burst ?? 0, at: performance.now() };
    // The map keeps the order of insertion, so the first is the one that came longest ago.
    this.#households.delete(name);
    this.#households.set(name, household);
    if (this.#households.size > mostHouseholds) {
      for (const [other, { underWay, waiting }] of this.#households) {
        if (underWay > 0 || waiting.length > 0) continue;
        this.#households.delete(other);
        break;
      }
    }
    return household;
  }

  #takeToken(household: Household): void {
    const { rate } = this.#shares;
    if (!rate) return;
    const now = performance.now();
    household.tokens = Math.min(rate.burst, household.tokens + ((now - household.at) / 1000) * rate.perSecond);
    household.at = now;
    if (household.tokens < 1) throw new TooMany(Math.max(1, Math.ceil((1 - household.tokens) / rate.perSecond)));
    household.tokens--;
  }

  #mayEnter(household: Household): boolean {
    return this.#underWay < this.#shares.places && household.underWay < this.#shares.perHousehold;
  }

  #wait(household: Household, response: ServerResponse | undefined): Promise<() => void> {
    return new Promise((enter, refuse) => {
      const leave = () => {
        clearTimeout(timer);
        response?.off('close', giveUp);
        household.waiting.splice(household.waiting.indexOf(waiting), 1);
        if (household.waiting.length === 0) this.#queue.delete(household);
        this.#waiting--;
      };
      const giveUp = () => {
        leave();
        refuse(new ApiError('busy'));
      };
      const letIn = () => {
        leave();
        enter(this.#begin(household));
      };
      const timer = setTimeout(giveUp, this.#shares.patience);
      response?.once('close', giveUp);
      const waiting = { letIn, giveUp };
      household.waiting.push(waiting);
      this.#queue.add(household);
      this.#waiting++;
    });
  }

  #admit(): void {
    const next = [...this.#queue].find((household) => this.#mayEnter(household));
    if (!next) return;
    // Whoever is let in goes to the end.
    this.#queue.delete(next);
    this.#queue.add(next);
    next.waiting[0]?.letIn();
  }
}
