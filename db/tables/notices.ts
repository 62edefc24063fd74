import type { Generated } from 'kysely';
import type { Flag, Time } from './columns.ts';

/** `recall`: goods are taken back; `safety`: they need care. */
export type NoticeKind = 'recall' | 'safety';

/** What pages show of a notice at its times; a scheduled change keeps it. */
export type NoticeState = 'waiting' | 'shown' | 'ended';

/** A recall or safety notice, from `startsAt` until `endsAt`. With a brand it is about all products of the brand. */
export interface NoticesTable {
  id: Generated<number>;
  kind: NoticeKind;
  title: string;
  body: string;
  lot: string | null;
  brandId: number | null;
  sourceUrl: string;
  startsAt: Time;
  endsAt: Time | null;
  state: NoticeState;
  /** 1 if the notice was called off, before it began or as published by mistake: no list shows it. */
  isCalledOff: Generated<Flag>;
  createdAt: Time;
  updatedAt: Time;
  changedAt: Time;
}

export interface NoticeProductsTable {
  noticeId: number;
  productId: number;
  displayOrder: number;
}
