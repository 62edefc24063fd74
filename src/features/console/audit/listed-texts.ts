/**
 * Writes two lists of ids with the places and names of their records, without the beginning and the end that they share; undefined for
 * values that are no such lists.
 */
export function listedTexts(
  before: unknown,
  after: unknown,
  names: Readonly<Record<string, string>>,
): { before: string; after: string } | undefined {
  if (!isIds(before) || !isIds(after) || Object.keys(names).length === 0) return undefined;
  const first = before.findIndex((id, at) => id !== after[at]);
  const from = first === -1 ? before.length : first;
  const isAlike = (fromEnd: number) => before.at(-fromEnd) === after.at(-fromEnd);
  const most = Math.min(before.length, after.length) - from;
  let shared = 0;
  while (shared < most && isAlike(shared + 1)) shared += 1;
  const lines = (ids: readonly number[]) =>
    ids
      .slice(from, ids.length - shared)
      .map((id, at) => `${from + at + 1}. ${names[id] ?? `番号 ${id}`}`)
      .join('\n') || '（空）';
  return { before: lines(before), after: lines(after) };
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'number');
}
