import { isLongRun } from '#db/test/long-run.ts';
import { retries } from '../retry.ts';

// A failure that passes is over half a second after it in each test of one, instead of five; the long run waits as a server does.
if (!isLongRun) retries.after = 500;
