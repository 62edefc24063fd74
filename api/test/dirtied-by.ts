import { listChangesAfter } from '#db/queries/changes.ts';
import type { Answer } from './calls.ts';
import type { TestServer } from './server.ts';

/** Returns the tags of the change that a call recorded. */
export async function dirtiedBy({ reader }: Pick<TestServer, 'reader'>, { headers }: Pick<Answer, 'headers'>): Promise<string[]> {
  const [change] = await listChangesAfter(reader, Number(headers['x-change']) - 1, 1);
  return change?.tags ?? [];
}
