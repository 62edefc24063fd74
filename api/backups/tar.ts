import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { create, Parser, type ReadEntry } from 'tar';

/** Streams a backup as a tar file; the stream fails if a file of the backup cannot be read. */
export function packBackup(folder: string, name: string): Readable {
  return Readable.from(create({ cwd: folder, strict: true }, [name]));
}

/**
 * Passes each entry of a tar file to `take` without unpacking it. Throws what `take` throws, and an Error if the file is damaged
 * or truncated.
 */
export async function readTar(file: string, take: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const source = createReadStream(file);
  let taken = Promise.resolve();
  await new Promise<void>((done, failed) => {
    const parser = new Parser({
      strict: true,
      onReadEntry: (entry) => {
        // One entry after another; the parser waits until the bytes of each are read.
        taken = taken.then(() => take(entry));
        taken.catch(failed);
      },
    });
    parser.once('end', done);
    parser.once('error', failed);
    feed(source, parser).catch(failed);
  }).finally(() => source.destroy());
  await taken;
}

// A pipe would destroy the parser on an error, which the parser does not support.
async function feed(source: Readable, parser: Parser): Promise<void> {
  for await (const portion of source) if (!parser.write(portion as Buffer)) await once(parser, 'drain');
  parser.end();
}
