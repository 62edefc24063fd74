import { minute } from '../contract/durations.ts';
import { freeSpace } from '../storage/disk-space.ts';

/** Bytes by which the free space has to grow before the whole site is tried again. */
const growth = 16 * 1024 * 1024;
/** Milliseconds after which it is tried in any case: a quota, or space that came free during the removal, does not show. */
const longest = 10 * minute;

/** Whether another publish of the whole site may find room after one filled the disk: each one fills it again until it breaks off. */
export class Room {
  readonly #folder: string;
  #short: { free: number; since: number } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Records that a publish filled the disk, once what it wrote is removed. */
  ranOut(): void {
    this.#short = { free: freeSpace(this.#folder), since: performance.now() };
  }

  get mayDo(): boolean {
    if (!this.#short) return true;
    const { free, since } = this.#short;
    return freeSpace(this.#folder) > free + growth || performance.now() - since > longest;
  }
}
