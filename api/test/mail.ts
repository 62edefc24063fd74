import { openReader } from '#db/open.ts';
import { isLongRun } from '#db/test/long-run.ts';
import type { Parts } from '../app-types.ts';
import type { Config } from '../config.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { mailWrites, type AskWrite } from '../mail/mail-writes.ts';
import type { Patience } from '../mail/smtp-session.ts';

interface Sending {
  config: Config;
  write: Parts['write'];
  /** Runs before a write of the sender, with its name. */
  before?: (name: keyof typeof mailWrites) => Promise<void>;
  patience?: Patience;
}

/** Shorter than usual, because each of these tests waits for mails. */
const rests = isLongRun ? undefined : { look: 100, away: 500 };

/** Sends the waiting mails of a test server without a thread, until `stop`. */
export function sendMail({ config, write, before, patience }: Sending): { stop: () => Promise<void> } {
  const reader = openReader(config.database);
  const ask = (async (name: keyof typeof mailWrites, ...args: never[]) => {
    await before?.(name);
    return (await write((writing) => (mailWrites[name] as (...given: unknown[]) => Promise<unknown>)(writing, ...args))).value;
  }) as AskWrite;
  const sender = new MailSender({ config, reader, ask, patience, rests });
  const ended = sender.run();
  const stop = async () => {
    sender.stop();
    await ended;
    await reader.destroy();
  };
  return { stop };
}
