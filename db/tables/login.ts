import type { Time } from './columns.ts';

/** Login attempts since the last day without any, and when the next is allowed. `key` is an HMAC of device, household or session. */
export interface LoginBackoffsTable {
  key: string;
  attempts: number;
  at: Time;
  until: Time;
}

/** Households that the operator logged in from, keyed by an HMAC of address and password hash. */
export interface KnownHouseholdsTable {
  key: string;
  at: Time;
}
