import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvOf } from '../csv.ts';

/** Some lines of a CSV file, and the place of the last one; without `last` there are no more lines. */
export interface Portion<Place> {
  text: string;
  last?: Place | undefined;
}

/** Sends a CSV file, whole or as it is read. */
export function sendCsv(reply: FastifyReply, name: string, file: string | AsyncIterable<string>): FastifyReply {
  void reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
  return reply.send(typeof file === 'string' ? file : Readable.from(file));
}

/** Yields a CSV file with the lines of these portions. The head goes with the first lines, so that a failure to read them is answered. */
export async function* csvFile(columns: readonly string[], portions: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let head = csvOf(columns, []);
  for await (const lines of portions) {
    yield head + lines;
    head = '';
  }
  if (head !== '') yield head;
}

/** Reads lines portion by portion, because there may be a hundred thousand; `read` runs on the read threads. */
export async function* readPortions<Place>(read: (after?: Place) => Promise<Portion<Place>>): AsyncGenerator<string> {
  for (let after: Place | undefined; ;) {
    const { text, last } = await read(after);
    if (last === undefined) return;
    yield text;
    after = last;
  }
}
