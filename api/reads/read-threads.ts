import { availableParallelism } from 'node:os';
import type { Db } from '#db/open.ts';
import { ReadLane } from './read-lane.ts';
import { reads, type Answered, type Asked, type ReadName } from './reads.ts';

/** Reads that take seconds by right: nobody's search waits behind them. */
const operatorsReads: ReadonlySet<ReadName> = new Set(['exportProducts', 'exportBrands', 'listUploadsNamedIn', 'listPicturesElsewhere']);

/** Threads with a read-only connection each, for reads that may scan: a page is served while they count. */
export class ReadThreads {
  readonly #readers: ReadLane;
  readonly #operators: ReadLane;
  readonly #previews: ReadLane;
  readonly #pictures: ReadLane;
  #serial = 0;

  /** One core is left to the thread that serves. */
  constructor(database: string, threads = Math.max(1, Math.min(2, availableParallelism() - 1)), deadline = 10_000) {
    this.#readers = new ReadLane(database, { threads, deadline, late: 'busy' });
    this.#operators = new ReadLane(database, { threads: 1, deadline: 300_000, late: 'busy' });
    // What its writer typed is at fault where a text takes so long.
    this.#previews = new ReadLane(database, { threads: 1, deadline: deadline * 1.5, late: 'too_complex' });
    this.#pictures = new ReadLane(database, { threads: 1, deadline: deadline * 3, late: 'busy' });
    this.#readers.start();
  }

  /** Runs one read. Rejects with `busy` where too many wait or it does not end by its deadline, and with what the read throws. */
  run<Name extends ReadName>(name: Name, ...asked: Asked<Name>): Promise<Answered<Name>> {
    return this.#laneOf(name).run({ id: ++this.#serial, name, asked }) as Promise<Answered<Name>>;
  }

  /** Answers all that is asked and not answered yet with `busy`. */
  giveUp(): void {
    for (const lane of this.#lanes()) lane.giveUp();
  }

  /** Answers what is asked already and ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#lanes().map((lane) => lane.close()));
  }

  #lanes(): ReadLane[] {
    return [this.#readers, this.#operators, this.#previews, this.#pictures];
  }

  #laneOf(name: ReadName): ReadLane {
    if (name === 'previewMarkdown' || name === 'findMarkdownPictures') return this.#previews;
    if (name === 'drawShareImage') return this.#pictures;
    return operatorsReads.has(name) ? this.#operators : this.#readers;
  }
}

/** Runs a read that may scan: on the threads, or where there are none (contract tests), on the connection for short reads. */
export function scan<Name extends ReadName>(
  parts: { reader: Db; reads?: ReadThreads },
  name: Name,
  ...asked: Asked<Name>
): Promise<Answered<Name>> {
  if (parts.reads) return parts.reads.run(name, ...asked);
  const read = reads[name] as unknown as (db: Db, ...rest: Asked<Name>) => Promise<Answered<Name>>;
  return read(parts.reader, ...asked);
}
