import type { FastifyRequest } from 'fastify';
import { householdOf, networkOf } from '../client-address.ts';
import { householdsOfNetwork } from '../visitors/limits.ts';
import type { CountedEvent } from './tally.ts';

/** Beacons of one household that are counted in a day. */
const mostOfHousehold = 1_000;
/** What one household adds to one counter of a page, word or address in a day. */
const mostOfCounter = 10;
/** Maximum entries kept; past it the oldest is forgotten. */
const mostEntries = 100_000;

/**
 * Bounds how much of the counters one household can fill. Kept in memory only and forgotten at the end of the day, so that nothing says
 * afterwards who looked at what.
 */
export class HouseholdShares {
  readonly #factor: number;
  readonly #counts = new Map<string, number>();
  #day = '';

  /** `factor` multiplies the limits; 0 switches them off. */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Returns whether another beacon of the sender may be counted today, and counts it. */
  enter(request: FastifyRequest, day: string): boolean {
    return this.#take(request, '', mostOfHousehold, day);
  }

  /** Returns whether the sender may add to a counter today, and counts the addition. */
  take(request: FastifyRequest, { kind, key, measure, detail }: CountedEvent, day: string): boolean {
    return this.#take(request, ` ${kind} ${key} ${measure} ${detail}`, mostOfCounter, day);
  }

  #take({ ip }: FastifyRequest, counter: string, most: number, day: string): boolean {
    if (this.#factor === 0) return true;
    if (day !== this.#day) {
      this.#counts.clear();
      this.#day = day;
    }
    const scaled = Math.max(1, Math.round(most * this.#factor));
    const network = networkOf(ip);
    const bounds = [[householdOf(ip) + counter, scaled] as const];
    if (network !== undefined) bounds.push([network + counter, scaled * householdsOfNetwork]);
    if (bounds.some(([name, bound]) => (this.#counts.get(name) ?? 0) >= bound)) return false;
    for (const [name] of bounds) this.#count(name);
    return true;
  }

  #count(name: string): void {
    const before = this.#counts.get(name);
    this.#counts.set(name, (before ?? 0) + 1);
    if (before === undefined && this.#counts.size > mostEntries) this.#counts.delete(this.#counts.keys().next().value ?? '');
  }
}
