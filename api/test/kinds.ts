import { expect } from 'vitest';

/** Match any value of a type in an expected response. */
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyList: unknown = expect.any(Array);
