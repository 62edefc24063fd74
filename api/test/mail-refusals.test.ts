import { expect, test } from 'vitest';
import { openMailQueue } from './mail-queue.ts';
import { refusal, type MailServerOptions } from './mail-server.ts';

const { queueOne, queueTrial, rowOf, sending, comesDue, becomes } = openMailQueue();

const refusing = (answer: string, isRefused: (address: string) => boolean): MailServerOptions => ({
  onRcptTo: ({ address }, _session, done) => done(isRefused(address) ? refusal(550, answer) : null),
});
const countOf = async (recipients: readonly string[], state: string) =>
  (await Promise.all(recipients.map(rowOf))).filter((row) => row.state === state).length;
const several = async (queue: () => Promise<string>, count: number) => {
  const recipients: string[] = [];
  while (recipients.length < count) recipients.push(await queue());
  return recipients;
};

test('a server that refuses everybody for good fails twenty mails; the others wait until it accepts one', async () => {
  let isClosed = true;
  await sending(
    refusing('5.7.1 relaying denied', () => isClosed),
    async ({ received }) => {
      const recipients = await several(queueTrial, 40);
      await expect.poll(() => countOf(recipients, 'failed'), { timeout: 60_000 }).toBe(20);
      await expect
        .poll(async () => (await Promise.all(recipients.map(rowOf))).some(({ state, answer }) => state === 'waiting' && answer !== ''))
        .toBe(true);
      expect(await countOf(recipients, 'waiting')).toBe(20);
      isClosed = false;
      await becomes(recipients.at(-1)!, { state: 'sent', attempts: 1 });
      await expect.poll(() => countOf(recipients, 'sent'), { timeout: 60_000 }).toBe(20);
      expect(received).toHaveLength(20);
    },
  );
});

test('sixty made-up addresses that ask for a confirmation all fail, and hold up no other mail', async () => {
  const isMadeUp = (address: string) => address.startsWith('nobody');
  await sending(refusing('5.1.1 unknown', isMadeUp), async ({ received }) => {
    const nobodies = await several(() => queueOne('nobody'), 60);
    const known = await queueTrial();
    await becomes(known, { state: 'sent', attempts: 1 });
    expect(await countOf(nobodies, 'failed')).toBe(60);
    expect(received.map(({ to }) => to)).toEqual([known]);
  });
});

test('confirmations that a server refuses without naming the address wait alone after twenty', async () => {
  let isClosed = true;
  const isRefused = (address: string) => isClosed && address.startsWith('person');
  await sending(refusing('5.7.1 denied', isRefused), async () => {
    const persons = await several(queueOne, 40);
    const tried = async () =>
      (await Promise.all(persons.map(rowOf))).filter(({ state, attempts }) => state === 'waiting' && attempts === 1);
    await expect.poll(async () => (await tried()).length, { timeout: 60_000 }).toBe(20);
    expect(await countOf(persons, 'failed')).toBe(20);
    const known = await queueTrial();
    await becomes(known, { state: 'sent', attempts: 1 });
    isClosed = false;
    await comesDue();
    await expect.poll(() => countOf(persons, 'sent'), { timeout: 60_000 }).toBe(20);
  });
});
