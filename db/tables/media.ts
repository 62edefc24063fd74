import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** What uses a picture. A text or a setting has no id; its name is the field. */
export type MediaUser = 'product' | 'brand' | 'article' | 'text' | 'setting';

/** A picture of the operators by its path below `uploads`; `alt` is what it shows, `folded` what a search looks through. */
export interface MediaTable {
  name: string;
  fileName: string;
  alt: Generated<string>;
  folded: string;
  width: number;
  height: number;
  bytes: number;
  uploadedAt: Time;
}

/** Where a picture is used, also in rows that can be restored; triggers keep it. */
export interface MediaUsesTable {
  name: string;
  kind: MediaUser;
  thingId: number;
  field: string;
}
