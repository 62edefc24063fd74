/** Public yen per stored unit of price. */
export const yenPerUnit = 100;

/** Converts a stored price to public yen, a whole number. */
export function displayYen(price: number): number {
  return Math.round(price * yenPerUnit);
}
