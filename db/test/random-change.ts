import type { Write } from '#db/changes/log.ts';

/** A random write with a name to read in a failure. */
export type RandomChange = [name: string, run: (write: Write) => Promise<unknown>];
