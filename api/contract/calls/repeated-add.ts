/** Describes a call that adds a record. */
export const repeatedAdd =
  'A repeat with the same `Idempotency-Key` within a day adds nothing and returns the first record; with another body it is refused.';
