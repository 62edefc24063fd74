import type { Generated } from 'kysely';
import type { JsonList, Time } from './columns.ts';

/** A picture of a review. `path` is its address below the site; only its writer and operators load it until `approvedAt`. */
export interface ReviewPhotosTable {
  id: Generated<number>;
  reviewId: number;
  productId: number;
  path: string;
  /** SHA-256 of the file as sent, which tells a picture that is sent again. */
  sentHash: string;
  width: number;
  height: number;
  /** What the picture shows, in the writer's words; empty without them. */
  alt: Generated<string>;
  /** Why an operator should look at `alt`. */
  reasons: Generated<JsonList>;
  createdAt: Time;
  approvedAt: Time | null;
}
