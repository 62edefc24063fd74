import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { create, Parser, type ReadEntry } from 'tar';

/** A backup as a tar file; the stream ends with an error where a file of it cannot be read. */
export function packBackup(folder: string, name: string): Readable {
  return Readable.from(create({ cwd: folder, strict: true }, [name]));
}

/** Walks through a tar file without unpacking it. Throws what `take` throws, and an Error where the file is damaged or cut off. */
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

// A pipe would destroy the parser where it throws, which it cannot.
async function feed(source: Readable, parser: Parser): Promise<void> {
  for await (const portion of source) if (!parser.write(portion as Buffer)) await once(parser, 'drain');
  parser.end();
}
