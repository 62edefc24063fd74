import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLetter, createLetter, endLetter, queueLetter, scheduleLetter, stopLetter } from '#db/changes/letters.ts';
import { beginMails, markUnclear, resendMail, settleMails, type Attempt } from '#db/changes/outgoing-mails.ts';
import { applyRetention } from '#db/changes/retention.ts';
import type { Db } from '#db/open.ts';
import { findLetter } from '#db/queries/letters.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});
afterEach(() => db.destroy());

/** A write on a day after the letter began, and some milliseconds later. */
const on = (day: number, later = 0) => ({
  db,
  at: new Date(Date.parse('2026-10-01T00:00:00.000Z') + day * 86_400_000 + later).toISOString(),
});

/** Queues a letter to some subscribers; returns its id and those of its mails. */
async function queued(recipients: number): Promise<{ letter: number; mails: number[] }> {
  const write = on(0);
  const people = Array.from({ length: recipients }, (_, nth) => ({ email: `reader${nth}@example.jp`, status: 'confirmed' as const }));
  await db
    .insertInto('subscribers')
    .values(people.map((row) => ({ ...row, consentAt: write.at, createdAt: write.at })))
    .execute();
  const blocks = JSON.stringify([{ kind: 'text', text: 'こんにちは。' }]);
  const { id } = await createLetter(write, { subject: 'お知らせ', blocks });
  await scheduleLetter(write, id, undefined);
  await beginLetter(write, id, '{}');
  await queueLetter(write, id);
  await queueLetter(write, id);
  const mails = await db.selectFrom('outgoingMails').select('id').where('letterId', '=', id).orderBy('id').execute();
  return { letter: id, mails: mails.map((mail) => mail.id) };
}

const attempts = (ids: readonly number[], outcome: Attempt['outcome']) => ids.map((id) => ({ id, outcome, answer: '' }));
const resultsOf = async (id: number) => {
  const { state, sent, failed, unclear } = (await findLetter(db, id)) ?? {};
  return { state, sent, failed, unclear };
};
const stateOf = async (id: number) => (await db.selectFrom('outgoingMails').select('state').where('id', '=', id).executeTakeFirst())?.state;

test('a mail sent again after the others were deleted changes the results of its letter by one', async () => {
  const { letter, mails } = await queued(40);
  const [late = 0, lost = 0, ...others] = mails;
  await beginMails(on(0), mails);
  await settleMails(on(0), [...attempts(others, 'sent'), ...attempts([late], 'retry'), ...attempts([lost], 'unclear')]);
  await settleMails(on(3, 1), attempts([late], 'retry'));
  await endLetter(on(3, 1), letter);
  expect(await resultsOf(letter)).toEqual({ state: 'sent', sent: 38, failed: 1, unclear: 1 });

  await applyRetention(on(31));
  expect((await db.selectFrom('outgoingMails').select('id').execute()).map(({ id }) => id)).toEqual([late]);
  await resendMail(on(31), late);
  expect(await resultsOf(letter)).toEqual({ state: 'sent', sent: 38, failed: 0, unclear: 1 });
  await beginMails(on(31), [late]);
  await settleMails(on(31), attempts([late], 'retry'));
  expect([await stateOf(late), await resultsOf(letter)]).toEqual(['waiting', { state: 'sent', sent: 38, failed: 0, unclear: 1 }]);
  await beginMails(on(31), [late]);
  await settleMails(on(31), attempts([late], 'sent'));
  await endLetter(on(31), letter);
  expect(await resultsOf(letter)).toEqual({ state: 'sent', sent: 39, failed: 0, unclear: 1 });
});

test('a stopped letter counts what was on its way, and tries no mail of it again', async () => {
  const { letter, mails } = await queued(7);
  const [sent = 0, arrives = 0, refused = 0, away = 0, fails = 0, cut = 0, waiting = 0] = mails;
  await beginMails(on(0), [sent, arrives, refused, away, fails, cut]);
  await settleMails(on(0), attempts([sent], 'sent'));
  expect(await stopLetter(on(0, 1), letter)).toBe('stopped');
  expect((await findLetter(db, letter))?.waiting).toBe(5);
  expect(await resultsOf(letter)).toEqual({ state: 'stopped', sent: 1, failed: 0, unclear: 0 });
  const settled = [
    ...attempts([arrives], 'sent'),
    ...attempts([refused], 'retry'),
    ...attempts([away], 'away'),
    ...attempts([fails], 'failed'),
  ];
  await settleMails(on(0, 2), settled);
  await markUnclear(on(0, 3));
  expect(await Promise.all([refused, away, waiting].map(stateOf))).toEqual([undefined, undefined, undefined]);
  expect(await resultsOf(letter)).toEqual({ state: 'stopped', sent: 2, failed: 1, unclear: 1 });
  expect((await findLetter(db, letter))?.waiting).toBe(0);
  // The server that was taken for dead knows that the mail has arrived.
  await settleMails(on(0, 4), attempts([cut], 'sent'));
  expect(await resultsOf(letter)).toEqual({ state: 'stopped', sent: 3, failed: 1, unclear: 0 });
});

test('a letter that is stopped before all its mails are queued counts all who were to get it', async () => {
  const { letter, mails } = await queued(3);
  const last = await db.selectFrom('subscribers').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  await db
    .updateTable('letters')
    .set({ isQueued: 0, queuedThrough: last.id - 1 })
    .where('id', '=', letter)
    .execute();
  await beginMails(on(0), mails.slice(0, 1));
  await settleMails(on(0), attempts(mails.slice(0, 1), 'sent'));
  await stopLetter(on(0, 1), letter);
  expect(await findLetter(db, letter)).toMatchObject({ recipients: 4, sent: 1, waiting: 0 });
});

test('a mail that an operator sends again after its letter was stopped is tried until it arrives', async () => {
  const { letter, mails } = await queued(1);
  await beginMails(on(0), mails);
  await stopLetter(on(0, 1), letter);
  await settleMails(on(0, 2), attempts(mails, 'failed'));
  const [mail = 0] = mails;
  await resendMail(on(0, 3), mail);
  await beginMails(on(0, 4), mails);
  await settleMails(on(0, 5), attempts(mails, 'retry'));
  expect([await stateOf(mail), await resultsOf(letter)]).toEqual(['waiting', { state: 'stopped', sent: 0, failed: 0, unclear: 0 }]);
  await beginMails(on(0, 6), mails);
  await settleMails(on(0, 7), attempts(mails, 'sent'));
  expect(await resultsOf(letter)).toEqual({ state: 'stopped', sent: 1, failed: 0, unclear: 0 });
});

test('the results of a letter that an earlier release counted without a mail do not fall below zero', async () => {
  const { letter, mails } = await queued(1);
  await beginMails(on(0), mails);
  await settleMails(on(0), attempts(mails, 'failed'));
  await endLetter(on(0), letter);
  await db.updateTable('letters').set({ failed: 0 }).where('id', '=', letter).execute();
  await resendMail(on(1), mails[0] ?? 0);
  expect(await resultsOf(letter)).toMatchObject({ failed: 0 });
});
