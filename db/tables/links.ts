import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

/**
 * `failing`: failed, but not yet a day apart; `dead`: failed twice a day apart; `unsure`: the other side does not let a program look;
 * `back`: it opens again, but is still hidden.
 */
export type LinkState = 'failing' | 'dead' | 'unsure' | 'back';

/** Why a link could not be opened. */
export type LinkReason =
  'not_found' | 'server_error' | 'too_slow' | 'too_many_redirects' | 'private' | 'unreachable' | 'no_such_host' | 'blocked' | 'fine';

/** What shows a link. */
export type LinkedKind = 'product' | 'brand' | 'article' | 'notice';

/** Fields with links, in the order of their turns. */
export type LinkSource = 'affiliateUrl' | 'amazonUrl' | 'rakutenUrl' | 'factsSource' | 'url' | 'content' | 'sourceUrl';

/** An outward link that a check could not open. `failedAt` is the first failure in a row. */
export interface LinkProblemsTable {
  id: Generated<number>;
  url: string;
  state: LinkState;
  reason: LinkReason;
  failedAt: Time | null;
  checkedAt: Time;
  nextAt: Time;
}

/** Where such a link is; `hidden` is 1 where an operator took it off the page. */
export interface LinkPlacesTable {
  problemId: number;
  kind: LinkedKind;
  thingId: number;
  field: LinkSource;
  hidden: Generated<Flag>;
}

/** How far the turn of a field has come: the last id, and when the turn began. */
export interface LinkTurnsTable {
  source: LinkSource;
  afterId: number;
  begunAt: Time;
}
