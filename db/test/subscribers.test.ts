import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginMails, settleMails } from '#db/changes/outgoing-mails.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { confirmSubscriber, leaveNewsletter, subscribe } from '#db/changes/subscribers.ts';
import type { Db } from '#db/open.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => void (db = await demoDatabase()));
afterEach(() => db.destroy());

const email = 'hanako@example.jp';
const noLimit = { key: '', windows: [] };
const hour = 60 * 60 * 1000;
const day = 24 * hour;
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
  await signUp('2026-11-20T15:00:00.000Z', false);
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
