import { writeFileSync } from 'node:fs';

/** Highest or lowest allowed value of a figure; only ratios and counts have one, because milliseconds depend on the machine. */
interface Threshold {
  most?: number;
  least?: number;
}

/** Prints one figure per line as `name: value unit` and collects all for the JSON file. */
export class Figures {
  readonly #figures: Record<string, { value: number; unit: string }> = {};
  readonly #missed: string[] = [];

  add(name: string, value: number, unit: string, { most = Infinity, least = -Infinity }: Threshold = {}): void {
    const rounded = Number(value.toPrecision(4));
    this.#figures[name] = { value: rounded, unit };
    const missed = rounded > most ? ` (over ${most})` : rounded < least ? ` (under ${least})` : '';
    if (missed) this.#missed.push(name);
    console.log(`${name}: ${String(rounded)} ${unit}${missed}`);
  }

  /** Names of the figures beyond their threshold. */
  get missed(): readonly string[] {
    return this.#missed;
  }

  save(file: string): void {
    writeFileSync(file, `${JSON.stringify(this.#figures, null, 2)}\n`);
  }
}

/** Returns the value below which `share` of the values lie (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
