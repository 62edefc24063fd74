import { isLongRun } from '#db/test/long-run.ts';
import { hashCost } from '../operators/password.ts';

// Password hashes of test servers take under a millisecond instead of 150, except in the long run and in separate processes. A worker runs
// many files in the same modules, so this holds from the first file that starts a server.
if (!isLongRun) Object.assign(hashCost, { memory: 256, passes: 1 });
