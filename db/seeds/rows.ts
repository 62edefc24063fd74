/** Returns the times of a row that was never edited; a date without a time means nine in the morning in Tokyo. */
export function bornAt(text: string) {
  const time = timeOf(text);
  return { createdAt: time, updatedAt: time, changedAt: time, deletedAt: null };
}

export function timeOf(text: string): string {
  return new Date(text.length === 10 ? `${text}T09:00:00+09:00` : text).toISOString();
}
