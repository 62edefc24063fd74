import type { AnswerOf } from '#api/contract/calls.ts';

/** The calling member with their ways in. */
export type OwnMember = NonNullable<AnswerOf<'GET /api/admin/account'>['member']>;
