import type { Write } from '#db/changes/log.ts';
import type { Parts } from '../app-types.ts';

/** What jobs work with. `isStopped` says that the server stops: a job then begins no further write. */
export interface JobParts extends Pick<Parts, 'write' | 'config' | 'reader' | 'reads' | 'publisher'> {
  isStopped: () => boolean;
}

/** A job writes in portions, so that each write is short. */
export type Job = (parts: JobParts) => Promise<unknown>;

/** Repeats a write as long as it returns that something is left. */
export async function inPortions({ write, isStopped }: JobParts, work: (writing: Write) => Promise<boolean>): Promise<void> {
  while (!isStopped() && (await write(work)).value);
}
