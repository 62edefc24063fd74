import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import type { Config } from '../config.ts';
import { openSecret } from '../storage/secret.ts';
import { MailSender } from './mail-sender.ts';
import type { AskWrite, MailReply, MailRequest } from './mail-writes.ts';

if (!parentPort) throw new Error('mail-worker runs in a worker thread');
const port = parentPort;
const config = workerData as Config;
// Links are signed here, with the secret of the server.
openSecret(config.dataDir, config.secret);
const reader = openReader(config.database);

const asked = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>();
let serial = 0;

const ask = ((name, ...args) =>
  new Promise<unknown>((done, failed) => {
    const request: MailRequest = { id: ++serial, name, args };
    asked.set(request.id, { done, failed });
    port.postMessage(request);
  })) as AskWrite;

const sender = new MailSender({ config, reader, ask });

port.on('message', (message: MailReply | 'stop') => {
  if (message === 'stop') {
    sender.stop();
    return;
  }
  const waiting = asked.get(message.id);
  asked.delete(message.id);
  if ('failure' in message) waiting?.failed(new Error(message.failure));
  else waiting?.done(message.value);
});

await sender.run();
await reader.destroy();
port.close();
