import type { Time } from './columns.ts';

/** Attempts to log in since the last quiet day, and when the next may be made. `key` is an HMAC of device, household or session. */
export interface LoginBackoffsTable {
  key: string;
  attempts: number;
  at: Time;
  until: Time;
}

/** Households that the operator logged in from, by an HMAC of address and password hash. */
export interface KnownHouseholdsTable {
  key: string;
  at: Time;
}
