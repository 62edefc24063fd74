import type { ServerResponse } from 'node:http';
import { TooMany } from '#db/errors.ts';
import { ApiError } from './api-error.ts';

/** Limits by which expensive work is shared between households. */
export interface Shares {
  /** Under way at once, in total and per household. */
  places: number;
  perHousehold: number;
  /** Waiting at once, in total and per household, and the longest wait in milliseconds. */
  mostWaiting: number;
  mostWaitingPerHousehold: number;
  patience: number;
  /** Requests of one household: `burst` at once, then `perSecond`. Absent if the rate is not limited. */
  rate?: { burst: number; perSecond: number };
}

/** The network of the asking household, if it has one, and the response that it waits for. */
interface Asker {
  network?: string | undefined;
  response?: ServerResponse;
}

/** A request that waits for a place. */
interface Waiting {
  letIn: () => void;
  giveUp: () => void;
}

interface Household {
  /** Its network, or its own name without one. */
  network: string;
  underWay: number;
  waiting: Waiting[];
  /** Tokens left of the rate, as of `at`. */
  tokens: number;
  at: number;
}

/** Most households kept; above it, the least recently seen one without work under way or waiting is removed. */
const mostHouseholds = 20_000;

/**
 * Limits each household's rate and concurrent work, and lets requests wait briefly instead of refusing them. Free places rotate
 * among households, so that one with many requests delays only its own.
 */
export class FairShare {
  readonly #shares: Shares;
  readonly #households = new Map<string, Household>();
  /** Households with waiting requests, the one admitted longest ago first. */
  readonly #queue = new Set<Household>();
  #underWay = 0;
  #waiting = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /**
   * Resolves with a function that releases the place. Rejects with `too_many` if the household exceeds its rate or its waiting
   * requests, and with `busy` if it gets no place in time, its network has the most waiting in a full queue, or the client
   * (`response`) has left.
   */
  async enter(name: string, { network = name, response }: Asker = {}): Promise<() => void> {
    const household = this.#householdOf(name, network);
    this.#takeToken(household);
    // A client that has already left emits no `close`, so its request would be admitted or keep waiting.
    if (response?.destroyed) throw new ApiError('busy');
    if (this.#mayEnter(household)) return this.#begin(household);
    if (household.waiting.length >= this.#shares.mostWaitingPerHousehold) throw new TooMany(1000);
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

  /**
   * Drops the newest waiting request of the network with the most, because one network has 65,536 households. Returns false if no
   * network has more waiting than the caller's.
   */
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
    // A Map keeps insertion order, so the first household is the least recently seen.
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
    if (household.tokens < 1) throw new TooMany(Math.max(1000, ((1 - household.tokens) / rate.perSecond) * 1000));
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
    // The admitted household moves to the end.
    this.#queue.delete(next);
    this.#queue.add(next);
    next.waiting[0]?.letIn();
  }
}
