import type { Mismatch } from './match.ts';

/** Why the served generation cannot be kept: it is not this database's site, or its files were removed (`lost`). */
export type Unfit = Mismatch | 'lost';

/**
 * Why the served site does not match the database. `broken_off`: a batch failed before it was recorded. `pages_failing`: the
 * system refused to write this many pages. `pages_outdated`: this many pages, `detail` the first, could not be rendered for over a
 * minute, whatever is tried again. `older_build`: a new build's site could not be published, so that of an older build stays.
 */
export type Problem =
  | { code: Unfit }
  | { code: 'broken_off'; detail: string }
  | { code: 'older_build'; detail: string }
  | { code: 'pages_failing' | 'pages_outdated'; detail: string; pages: number };
