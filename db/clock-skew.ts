/**
 * Milliseconds by which another server's clock may be ahead of this one's. A time from further ahead was stored before the clock was set
 * back, and would count until then.
 */
export const clockSkew = 60_000;
