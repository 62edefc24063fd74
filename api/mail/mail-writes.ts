import { beginLetter, endLetter, queueLetter, returnLetter } from '#db/changes/letters.ts';
import { beginMails, markUnclear, settleMails, type Attempt } from '#db/changes/outgoing-mails.ts';
import type { Write } from '#db/changes/log.ts';

/** Writes that the mail thread asks for; they run in the queue of writes, because a second writer would block requests. */
export const mailWrites = {
  /** Returns the ids of the mails that may leave. */
  begin: (write: Write, ids: number[]) => beginMails(write, ids),
  settle: (write: Write, attempts: Attempt[]) => settleMails(write, attempts),
  recover: (write: Write) => markUnclear(write),
  beginLetter,
  returnLetter,
  queueLetter,
  endLetter,
};

type MailWrites = typeof mailWrites;
type MailWriteName = keyof MailWrites;

/** Arguments of a write after the first. */
type MailWriteArgs<Name extends MailWriteName> = MailWrites[Name] extends (write: Write, ...args: infer Args) => unknown ? Args : never;
type MailWriteResult<Name extends MailWriteName> = Awaited<ReturnType<MailWrites[Name]>>;

/** Runs a write on the main thread. Rejects if it is not stored. */
export type AskWrite = <Name extends MailWriteName>(name: Name, ...args: MailWriteArgs<Name>) => Promise<MailWriteResult<Name>>;

/** Messages between the main thread and the mail thread. */
export interface MailRequest {
  id: number;
  name: MailWriteName;
  args: unknown[];
}
export type MailReply = { id: number; value: unknown } | { id: number; failure: string };
