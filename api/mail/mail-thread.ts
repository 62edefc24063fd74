import { Worker } from 'node:worker_threads';
import type { Write } from '#db/changes/log.ts';
import type { Parts } from '../app-types.ts';
import { second } from '#api/contract/durations.ts';
import { heapLimits } from '../heap-limits.ts';
import type { MailReply, MailRequest } from './mail-writes.ts';
import { mailWrites } from './mail-writes.ts';

/** Milliseconds for mails under way to end at a stop; less than what a stop of the server waits in total. */
const longestStop = 3 * second;
/** Milliseconds until a thread that has failed starts again. */
const restart = 10 * second;

/**
 * Sends the mails of the database on a thread of its own, if a mail server is set. Returns what stops it, which resolves once the mails
 * under way have ended.
 */
export function startSendingMail({ config, write }: Pick<Parts, 'config' | 'write'>, log: (problem: string) => void): () => Promise<void> {
  if (!config.smtp) return () => Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Worker | undefined;
  const start = () => {
    const worker = new Worker(new URL('./mail-worker.ts', import.meta.url), { workerData: config, resourceLimits: heapLimits(128) });
    current = worker;
    worker.on('message', (request: MailRequest) => void answer(worker, request));
    worker.once('error', (error) => log(`mail is not sent: ${error instanceof Error ? error.message : String(error)}`));
    worker.once('exit', () => {
      current = undefined;
      if (!stopped) timer = setTimeout(start, restart).unref();
    });
  };
  const answer = async (worker: Worker, { id, name, args }: MailRequest) => {
    const work = mailWrites[name] as (writing: Write, ...rest: unknown[]) => Promise<unknown>;
    const reply: MailReply = await write((writing) => work(writing, ...args)).then(
      ({ value }) => ({ id, value }),
      (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
    );
    worker.postMessage(reply);
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    const worker = current;
    if (!worker) return;
    const ended = new Promise((done) => worker.once('exit', done));
    worker.postMessage('stop');
    const patience = setTimeout(() => void worker.terminate(), longestStop);
    await ended;
    clearTimeout(patience);
  };
}
