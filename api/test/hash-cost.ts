import { isLongRun } from '#db/test/long-run.ts';
import { hashCost } from '../operators/password.ts';

const real = { ...hashCost };

/**
 * Makes password hashes of servers in this process take under a millisecond instead of 150, except in the long run. Holds from the first
 * file that starts a server, because a worker runs many files in the same modules.
 */
export function lowerHashCost(): void {
  if (!isLongRun) Object.assign(hashCost, { memory: 256, passes: 1 });
}

/** Restores the costs of a server, for a file that measures or checks them; it lowers them again at its end. */
export function restoreHashCost(): void {
  Object.assign(hashCost, real);
}

lowerHashCost();
