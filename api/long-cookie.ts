import { day, second } from '#api/contract/durations.ts';
import type { Config } from './config.ts';

/** Returns the options of a cookie that stays as long as browsers allow, 400 days, unseen by scripts. */
export function longCookie({ isSecure }: Pick<Config, 'isSecure'>) {
  return { httpOnly: true, secure: isSecure, maxAge: (400 * day) / second };
}
