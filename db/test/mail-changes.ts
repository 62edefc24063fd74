import { fc } from '#db/test/random.ts';
import type { Write } from '#db/changes/log.ts';
import { forgetAddress } from '#db/changes/addresses.ts';
import {
  beginLetter,
  createLetter,
  deleteLetter,
  endLetter,
  leaveByLetter,
  queueLetter,
  returnLetter,
  scheduleLetter,
  stopLetter,
  updateLetter,
} from '#db/changes/letters.ts';
import { beginMails, markUnclear, removeMail, resendMail, settleMails } from '#db/changes/outgoing-mails.ts';
import { confirmContact, forgetContact, keepContact, stopContact } from '#db/changes/post-contacts.ts';
import { confirmSubscriber, inviteWaiting, leaveNewsletter, removeSubscriber, subscribe } from '#db/changes/subscribers.ts';
import { listDueMails } from '#db/queries/outgoing-mails.ts';
import type { RandomChange } from './random-change.ts';

const id = fc.integer({ min: 1, max: 4 });
const noLimit = { key: '', windows: [] };

/** Generates every kind of write of subscriptions and mails. */
export const mailChange: fc.Arbitrary<RandomChange> = fc.oneof(
  fc
    .tuple(id, fc.boolean())
    .map(([at, mails]): RandomChange => [
      `subscribe ${at}`,
      (write) => subscribe(write, { email: `reader${at}@example.jp`, consentText: 'はい', mails }, noLimit),
    ]),
  id.map((at): RandomChange => [`confirm subscriber ${at}`, (write) => confirmSubscriber(write, at)]),
  id.map((at): RandomChange => [`subscriber ${at} leaves`, (write) => leaveNewsletter(write, at)]),
  fc.constant<RandomChange>(['invite subscribers', (write) => inviteWaiting(write)]),
  id.map((at): RandomChange => [`forget address ${at}`, (write) => forgetAddress(write, `reader${at}@example.jp`)]),
  id.map((at): RandomChange => [`remove subscriber ${at}`, (write) => removeSubscriber(write, at)]),
  fc.constantFrom('sent', 'retry', 'failed', 'unclear', 'away', 'needless').map((outcome): RandomChange => [
    `a mail is ${outcome}`,
    async (write) => {
      const begun = await begin(write);
      await settleMails(
        write,
        begun.map((each) => ({ id: each, outcome, answer: '250 ok' })),
      );
    },
  ]),
  fc.constant<RandomChange>([
    'create a letter',
    (write) => createLetter(write, { subject: 'お知らせ', blocks: JSON.stringify([{ kind: 'article', id: 1 }]) }),
  ]),
  fc
    .tuple(id, fc.constantFrom('update', 'delete', 'schedule', 'begin', 'return', 'queue', 'end', 'stop'))
    .map(([at, what]): RandomChange => [
      `${what} letter ${at}`,
      async (write) => {
        if (what === 'update') await updateLetter(write, at, { subject: write.at });
        else if (what === 'delete') await deleteLetter(write, at);
        else if (what === 'schedule') await scheduleLetter(write, at, undefined);
        else if (what === 'begin') await beginLetter(write, at, '{}');
        else if (what === 'return') await returnLetter(write, at);
        else if (what === 'queue') await queueLetter(write, at);
        else if (what === 'end') await endLetter(write, at);
        else await stopLetter(write, at);
      },
    ]),
  fc
    .tuple(id, id)
    .map(([at, letter]): RandomChange => [`subscriber ${at} leaves by letter ${letter}`, (write) => leaveByLetter(write, at, letter)]),
  id.map((at): RandomChange => [`reader ${at} stops notices`, (write) => stopContact(write, `reader${at}@example.jp`)]),
  fc.tuple(fc.constantFrom('review', 'post'), id, id).map(([kind, at, reader]): RandomChange => [
    `leave an address with ${kind} ${at}`,
    async (write) => {
      await forgetContact(write, kind, at);
      await keepContact(write, { kind, postId: at, email: `reader${reader}@example.jp`, authorKey: `author ${reader}` });
    },
  ]),
  fc
    .tuple(fc.constantFrom('review', 'post'), id)
    .map(([kind, at]): RandomChange => [`confirm the address of ${kind} ${at}`, (write) => confirmContact(write, kind, at)]),
  id.map((at): RandomChange => [`resend mail ${at}`, (write) => resendMail(write, at)]),
  id.map((at): RandomChange => [`remove mail ${at}`, (write) => removeMail(write, at)]),
  fc.constant<RandomChange>([
    'a crash while mails are sent',
    async (write) => {
      await begin(write);
      await markUnclear(write);
    },
  ]),
);

async function begin(write: Write): Promise<number[]> {
  const due = await listDueMails(write.db, write.at, 2);
  return beginMails(
    write,
    due.map((mail) => mail.id),
  );
}
