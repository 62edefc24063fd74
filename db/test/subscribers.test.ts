import { afterEach, beforeEach, expect, test } from 'vitest';
import { day, hour } from '#api/contract/durations.ts';
import { beginMails, settleMails } from '#db/changes/outgoing-mails.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { confirmSubscriber, inviteWaiting, leaveNewsletter, subscribe } from '#db/changes/subscribers.ts';
import type { Db } from '#db/open.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => void (db = await demoDatabase()));
afterEach(() => db.destroy());

const email = 'hanako@example.jp';
const noLimit = { key: '', windows: [] };
const signUp = (at: string, mails = true) => subscribe({ db, at }, { email, consentText: 'はい', mails }, noLimit);
const subscriber = () => db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
const idOf = async () => (await subscriber())?.id ?? 0;

/** Sends what waits. */
async function sendMails(at: string): Promise<void> {
  const waiting = await db.selectFrom('outgoingMails').select('id').where('state', '=', 'waiting').orderBy('id').execute();
  const ids = waiting.map(({ id }) => id);
  await beginMails({ db, at }, ids);
  await settleMails(
    { db, at },
    ids.map((id) => ({ id, outcome: 'sent' as const, answer: '' })),
  );
}

test('a subscription that nobody confirmed goes after thirty days, whatever became of its mails', async () => {
  await signUp('2026-11-20T10:00:00.000Z');
  await sendMails('2026-11-20T10:01:00.000Z');
  await confirmSubscriber({ db, at: '2026-11-20T10:05:00.000Z' }, await idOf());
  await leaveNewsletter({ db, at: '2026-11-20T10:30:00.000Z' }, await idOf());
  await signUp('2026-11-20T15:00:00.000Z');
  const first = Date.parse('2026-11-20T15:10:00.000Z');
  let last = first;
  for (let at = first; at < first + 31 * day && (await subscriber()); at += hour) {
    await applyRetention({ db, at: new Date(at).toISOString() });
    last = at;
  }
  expect([await subscriber(), (last - first) / day]).toEqual([undefined, 30]);
});

test('a sign-up repeated in its last week keeps the subscription for as long as the link of its mail', async () => {
  await signUp('2026-10-01T10:00:00.000Z');
  await signUp('2026-10-23T10:00:00.000Z');
  expect(await subscriber()).toMatchObject({ consentAt: '2026-10-01T10:00:00.000Z' });
  await signUp('2026-10-30T10:00:00.000Z');
  await applyRetention({ db, at: '2026-11-06T10:00:00.000Z' });
  expect(await subscriber()).toMatchObject({ status: 'pending', consentAt: '2026-10-30T10:00:00.000Z' });
});

test('each new consent gets its own mail, one a day in Tokyo, and an address three in thirty days', async () => {
  const mails = async () => (await db.selectFrom('outgoingMails').select('id').where('recipient', '=', email).execute()).length;
  await signUp('2026-11-20T10:00:00.000Z');
  await sendMails('2026-11-20T10:01:00.000Z');
  await signUp('2026-11-20T14:59:00.000Z');
  expect(await mails()).toBe(1);
  await leaveNewsletter({ db, at: '2026-11-20T14:59:10.000Z' }, await idOf());
  await signUp('2026-11-20T14:59:20.000Z');
  await sendMails('2026-11-20T14:59:30.000Z');
  expect(await mails()).toBe(2);
  // The day begins in Tokyo.
  await signUp('2026-11-20T15:00:00.000Z');
  await sendMails('2026-11-20T15:01:00.000Z');
  expect(await mails()).toBe(3);
  await leaveNewsletter({ db, at: '2026-11-20T16:00:00.000Z' }, await idOf());
  await signUp('2026-11-21T16:00:00.000Z');
  expect(await mails()).toBe(3);
});

test('a sign-up before the site sends mail waits a year, is asked once it does, and then goes after thirty days', async () => {
  await signUp('2026-01-10T10:00:00.000Z', false);
  await applyRetention({ db, at: '2027-01-10T09:00:00.000Z' });
  await inviteWaiting({ db, at: '2027-01-10T09:30:00.000Z' });
  const mails = () => db.selectFrom('outgoingMails').select(['kind', 'urgency']).where('recipient', '=', email).execute();
  expect(await mails()).toEqual([{ kind: 'confirmation', urgency: 1 }]);
  await inviteWaiting({ db, at: '2027-01-12T10:00:00.000Z' });
  expect(await mails()).toHaveLength(1);
  await applyRetention({ db, at: '2027-02-09T09:00:00.000Z' });
  expect(await subscriber()).toMatchObject({ status: 'pending', consentAt: '2026-01-10T10:00:00.000Z' });
  await applyRetention({ db, at: '2027-02-09T09:30:00.000Z' });
  expect(await subscriber()).toBeUndefined();

  await signUp('2027-03-01T10:00:00.000Z', false);
  await applyRetention({ db, at: '2028-02-29T10:00:00.000Z' });
  expect(await subscriber()).toBeUndefined();
});

test('waiting sign-ups are asked some at a time, each once and within the limit of an address', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const emails = Array.from({ length: 120 }, (_, nth) => `waits-${nth}@example.jp`);
  for (const each of emails) await subscribe({ db, at }, { email: each, consentText: 'はい', mails: false }, noLimit);
  const asked = { kind: 'confirmation' as const, recipient: 'waits-7@example.jp', facts: '{}', urgency: 0, dueAt: at, createdAt: at };
  const flooded = ['a', 'b', 'c'].map((occasion) => ({ ...asked, occasion }));
  await db.insertInto('outgoingMails').values(flooded).execute();
  const waiting = async () => (await db.selectFrom('subscribers').select('id').where('invitedAt', 'is', null).execute()).length;
  const rounds = [];
  for (let round = 0; round < 3; round++) {
    await inviteWaiting({ db, at });
    rounds.push(await waiting());
  }
  expect(rounds).toEqual([70, 20, 0]);
  const sent = await db.selectFrom('outgoingMails').select('recipient').where('urgency', '=', 1).execute();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(emails.filter((each) => each !== 'waits-7@example.jp').toSorted());
});
