import type { Time } from './columns.ts';

/** Failed attempts to fetch the picture at an address elsewhere; `nextAt` is null when it is not tried again. */
export interface PicturesElsewhereTable {
  address: string;
  attempts: number;
  at: Time;
  nextAt: Time | null;
}
