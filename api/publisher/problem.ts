import type { Mismatch } from './match.ts';

/** Why what is served cannot be kept: it is not this database's site, or its files were removed (`lost`). */
export type Unfit = Mismatch | 'lost';

/**
 * What keeps the served site from being what the database says. `broken_off`: a batch ended before it was noted.
 * `pages_failing`: the system refused to write so many pages.
 */
export type Problem = { code: Unfit } | { code: 'broken_off'; detail: string } | { code: 'pages_failing'; detail: string; pages: number };

/** The system's or SQLite's code of an error, such as EMFILE or SQLITE_FULL; without one what it says. */
export function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : message;
}
