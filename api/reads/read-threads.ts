import { availableParallelism } from 'node:os';
import type { Db } from '#db/open.ts';
import { ReadLane } from './read-lane.ts';
import { reads, type ReadResult, type ReadArgs, type ReadName } from './reads.ts';

/** Operators' reads, which may take seconds and have their own thread, so that visitors' searches do not wait behind them. */
const operatorsReads: ReadonlySet<ReadName> = new Set([
  'exportProducts',
  'exportBrands',
  'exportSubscribers',
  'exportTraffic',
  'listUploadsNamedIn',
  'listNextPictures',
  'listUnnotedUploads',
  'listLinkTexts',
  'searchPosts',
  'searchAudit',
  'countAudit',
  'listAudit',
]);

/** Milliseconds after which a thread that is rarely needed ends. */
const idle = 60_000;

/** Threads with a read-only connection each, for reads that may scan and would block requests on the main thread. */
export class ReadThreads {
  readonly #readers: ReadLane;
  readonly #operators: ReadLane;
  readonly #previews: ReadLane;
  readonly #pictures: ReadLane;
  #serial = 0;

  /** Leaves one core to the main thread. */
  constructor(database: string, threads = Math.max(1, Math.min(2, availableParallelism() - 1)), deadline = 10_000) {
    this.#readers = new ReadLane(database, { threads, deadline, heap: 128, excess: 'busy' });
    this.#operators = new ReadLane(database, { threads: 1, deadline: 300_000, heap: 512, excess: 'busy', idle });
    // A preview that takes this much is expensive because of its text.
    this.#previews = new ReadLane(database, { threads: 1, deadline: deadline * 1.5, heap: 256, excess: 'too_complex', idle });
    this.#pictures = new ReadLane(database, { threads: 1, deadline: deadline * 3, heap: 128, excess: 'busy', idle });
  }

  /** Starts the threads of visitors' reads, so that no reader waits for them; otherwise the first read does. */
  warm(): void {
    this.#readers.start();
  }

  /**
   * Runs one read. Rejects with `busy` if too many wait, with `busy` or `too_complex` (previews) if it misses its deadline, and
   * with what the read throws.
   */
  run<Name extends ReadName>(name: Name, ...args: ReadArgs<Name>): Promise<ReadResult<Name>> {
    return this.#laneOf(name).run({ id: ++this.#serial, name, args }) as Promise<ReadResult<Name>>;
  }

  /** Rejects all unfinished reads with `busy`. */
  giveUp(): void {
    for (const lane of this.#lanes()) lane.giveUp();
  }

  /** Finishes the accepted reads and ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#lanes().map((lane) => lane.close()));
  }

  #lanes(): ReadLane[] {
    return [this.#readers, this.#operators, this.#previews, this.#pictures];
  }

  #laneOf(name: ReadName): ReadLane {
    if (name === 'previewMarkdown' || name === 'findMarkdownPictures' || name === 'findMarkdownLinks') return this.#previews;
    if (name === 'drawShareImage') return this.#pictures;
    return operatorsReads.has(name) ? this.#operators : this.#readers;
  }
}

/** Runs a read that may scan: on the threads, or, without threads (contract tests), on the connection for short reads. */
export function scan<Name extends ReadName>(
  parts: { reader: Db; reads?: ReadThreads },
  name: Name,
  ...args: ReadArgs<Name>
): Promise<ReadResult<Name>> {
  if (parts.reads) return parts.reads.run(name, ...args);
  const read = reads[name] as unknown as (db: Db, ...rest: ReadArgs<Name>) => Promise<ReadResult<Name>>;
  return read(parts.reader, ...args);
}
