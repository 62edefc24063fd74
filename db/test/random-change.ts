import type { Write } from '#db/changes/log.ts';

/** A random write, and its name for failure messages. */
export type RandomChange = [name: string, run: (write: Write) => Promise<unknown>];
