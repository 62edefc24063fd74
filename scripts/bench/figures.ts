import { writeFileSync } from 'node:fs';

/** Prints one figure a line as `name: value unit` and keeps them all for the JSON file. */
export class Figures {
  readonly #figures: Record<string, { value: number; unit: string }> = {};

  add(name: string, value: number, unit: string): void {
    const rounded = Number(value.toPrecision(4));
    this.#figures[name] = { value: rounded, unit };
    console.log(`${name}: ${String(rounded)} ${unit}`);
  }

  save(file: string): void {
    writeFileSync(file, `${JSON.stringify(this.#figures, null, 2)}\n`);
  }
}

/** The value below which `share` of the values lie (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
