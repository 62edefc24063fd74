import fc from 'fast-check';

// `npm test` draws the same values each time; `npm run test:long` chooses a seed and prints it (scripts/test.ts).
const seed = Number(process.env['TEST_SEED'] ?? '20261120');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export { fc };

/** Returns the sequence of the seed for draws outside fast-check: numbers from 0 up to 1. Each file has its own, whatever ran before it. */
export function drawNumbers(): () => number {
  let state = seed >>> 0;
  // Mulberry32: Tommy Ettinger, public domain.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
