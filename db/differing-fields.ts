// Timestamps change with every edit and say nothing about it.
const moments = new Set(['updatedAt', 'changedAt']);

/** Returns the fields whose values differ between two states, or none where one is missing. */
export function differingFields(before: unknown, after: unknown): string[] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return [];
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !moments.has(field) && JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
}
