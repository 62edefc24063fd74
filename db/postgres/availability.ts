interface Availability {
  /** Time of the last answer in milliseconds. */
  answered: number;
  isAvailable: boolean;
}

/** Whether each database answers, by URL, as far as this thread knows. */
const known = new Map<string, Availability>();

export function markAvailable(url: string): void {
  known.set(url, { answered: Date.now(), isAvailable: true });
}

export function markUnavailable(url: string): void {
  known.set(url, { answered: lastAnswerOf(url) ?? Date.now(), isAvailable: false });
}

/** Returns whether a database is known not to answer; statements then fail at once instead of waiting. False for a file. */
export function isUnavailable(database: string): boolean {
  return known.get(database)?.isAvailable === false;
}

/** Returns the time of a database's last answer in milliseconds. */
export function lastAnswerOf(database: string): number | undefined {
  return known.get(database)?.answered;
}
