// Milliseconds of spans of time.
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Milliseconds that clocks in Tokyo are ahead of UTC: nine hours all year. */
export const tokyoOffset = 9 * hour;
