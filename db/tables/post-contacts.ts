import type { Time } from './columns.ts';

/** Kinds of post with which an address may be left. */
const contactKinds = ['review', 'brandReview', 'post'] as const;

export type ContactKind = (typeof contactKinds)[number];

/** Returns whether an address may be left with a post of a kind. */
export function isContactKind(kind: string | undefined): kind is ContactKind {
  return (contactKinds as readonly (string | undefined)[]).includes(kind);
}

/** Restricted: the address that a writer left with a post. Shown to nobody, and read only to write to it. */
export interface PostContactsTable {
  kind: ContactKind;
  postId: number;
  email: string;
  /** The writer, whose further posts with a confirmed address need no new confirmation. */
  authorKey: string | null;
  createdAt: Time;
  confirmedAt: Time | null;
}
