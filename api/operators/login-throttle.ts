import type { FastifyRequest } from 'fastify';
import {
  countLoginAttempt,
  countStranger,
  forgiveLogin,
  forgivePart,
  forgiveStranger,
  refuseEarly,
  rememberHousehold,
} from '#db/changes/login-attempts.ts';
import type { Write } from '#db/changes/log.ts';
import { findLoginWait, isKnownHousehold } from '#db/queries/login-attempts.ts';
import type { Parts } from '../app-types.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { DelayedLogins, type DelayedLogin } from './delayed-logins.ts';
import type { Turn } from './hash-turns.ts';
import { knownDevice } from './known-device.ts';
import { keyedHash } from '../storage/secret.ts';

/** A counted login attempt. Always call `end`, and `forgive` after a successful login. */
export interface LoginAttempt {
  turn: Turn;
  end: () => void;
  /**
   * Counts a six-digit code that came with the right password, for its member. After ten, unknown devices wait as after wrong passwords;
   * the member's known devices and households do not. Throws `TooMany`.
   */
  countCode: (write: Write) => Promise<void>;
  /** Clears the attempts on the member who logged in. Those on others stay, or each own login would allow the household more of them. */
  forgive: (write: Write) => Promise<void>;
}

interface Bucket {
  key: string;
  /** Key of what a household's bucket has of attempts on the named member. */
  part?: string;
  turn: Turn;
  /** Also counts in the bucket that all strangers share. */
  isStranger: boolean;
}

/**
 * Slows down password guessing without locking out the operator: each live session, known device and household has its own bucket
 * in the database. Strangers also share one, which delays their attempts.
 */
export class LoginThrottle {
  readonly #parts: Pick<Parts, 'config' | 'reader' | 'write'>;
  readonly #delayed = new DelayedLogins();

  constructor(parts: Pick<Parts, 'config' | 'reader' | 'write'>) {
    this.#parts = parts;
  }

  /**
   * Counts the login attempt of a request, and delays it once strangers have made too many. Devices and households are known under
   * `knownBy`: the password's hash, or a member's key. Throws `TooMany`.
   */
  async begin(request: FastifyRequest, knownBy: string): Promise<LoginAttempt> {
    const household = householdOf(request.ip);
    const bucket = await this.#bucketOf(request, household, knownBy);
    const { key, part, turn, isStranger } = bucket;
    // One IPv6 network has 65,536 households, which could otherwise take every place.
    const from = networkOf(request.ip) ?? household;
    // Refuses a flood without a write, whether it must wait or finds no place.
    refuseEarly(await findLoginWait(this.#parts.reader, key), new Date().toISOString());
    if (isStranger) this.#delayed.refuseFull(from);
    let delayed: DelayedLogin | undefined;
    const end = () => delayed?.leave();
    try {
      const { value: counted } = await this.#parts.write(async (write) => {
        const attempt = await countLoginAttempt(write, key);
        // Never waits by itself: it has no more attempts than the household.
        if (part !== undefined) await countLoginAttempt(write, part);
        const stranger = isStranger ? await countStranger(write, this.#keyOf('strangers')) : undefined;
        if (stranger?.crowded) delayed = this.#delayed.enter(from);
        return { attempt, stranger };
      });
      await delayed?.turn();
      const codes = this.#keyOf('codes', knownBy);
      let isCounted = false;
      return {
        turn,
        end,
        countCode: async (write) => {
          if (await this.#isKnown(write, request, knownBy)) return;
          await countLoginAttempt(write, codes);
          isCounted = true;
        },
        forgive: async (write) => {
          const { attempt, stranger } = counted;
          if (part === undefined) await forgiveLogin(write, key);
          else await forgivePart(write, key, await forgiveLogin(write, part), attempt);
          if (stranger) await forgiveStranger(write, stranger.id);
          if (isCounted) await forgiveLogin(write, codes);
        },
      };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Remembers the household of a request that proved who is known by this hash or key. */
  async remember(write: Write, request: FastifyRequest, knownBy: string): Promise<void> {
    await rememberHousehold(write, this.#householdKey(householdOf(request.ip), knownBy));
  }

  async #bucketOf(request: FastifyRequest, household: string, knownBy: string): Promise<Bucket> {
    const device = knownDevice(request, knownBy);
    const own = request.operator ? ['session', String(request.operator.sessionId)] : device === undefined ? undefined : ['device', device];
    if (own) return { key: this.#keyOf(...own), turn: { rank: 0, from: own.join() }, isStranger: false };
    const known = await isKnownHousehold(this.#parts.reader, this.#householdKey(household, knownBy), new Date().toISOString());
    const key = this.#keyOf('household', household);
    const part = this.#keyOf('household', household, knownBy);
    return { key, part, turn: { rank: known ? 1 : 2, from: household }, isStranger: !known };
  }

  // Unlike in `#bucketOf`, a session does not count: another member may hold it.
  async #isKnown({ db, at }: Write, request: FastifyRequest, knownBy: string): Promise<boolean> {
    if (knownDevice(request, knownBy) !== undefined) return true;
    return isKnownHousehold(db, this.#householdKey(householdOf(request.ip), knownBy), at);
  }

  // The key contains the hash, so a household, like a device, is known until the password changes.
  #householdKey(household: string, knownBy: string): string {
    return this.#keyOf('known household', household, knownBy);
  }

  #keyOf(...parts: string[]): string {
    return keyedHash(this.#parts.config.dataDir, 'login', ...parts);
  }
}
