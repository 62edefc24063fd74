import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** An expression of the list of wording that operators decided to use in a kind of record. `reason` may be empty. */
export interface KeptWordingsTable {
  id: Generated<number>;
  kind: 'product' | 'article' | 'brand' | 'notice';
  phrase: string;
  reason: string;
  actor: string;
  decidedAt: Time;
}
