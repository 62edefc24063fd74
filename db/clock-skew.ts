/**
 * Milliseconds by which another clock, of a server or of an operator's machine, may be ahead of this one's. A stored time from further
 * ahead is from before the clock was set back, and would count until then.
 */
export const clockSkew = 60_000;
