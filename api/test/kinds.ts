import { expect } from 'vitest';

/** Stand for any value of a kind in an expected answer. */
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyList: unknown = expect.any(Array);
