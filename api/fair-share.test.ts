import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { FairShare, type Shares } from './fair-share.ts';

const shares: Shares = { places: 3, perHousehold: 2, mostWaiting: 6, mostWaitingPerHousehold: 4, patience: 60_000 };

test('a household holds two places; other households go before its further requests', async () => {
  const share = new FairShare(shares);
  const order: string[] = [];
  const leaves = new Map<string, () => void>();
  const enter = (name: string, household: string) =>
    void share.enter(household).then((leave) => {
      order.push(name);
      leaves.set(name, leave);
    });
  for (const nth of [1, 2, 3, 4]) enter(`a${nth}`, 'a');
  for (const nth of [1, 2]) enter(`b${nth}`, 'b');
  await vi.waitUntil(() => order.length === 3);
  expect(order).toEqual(['a1', 'a2', 'b1']);
  leaves.get('a1')?.();
  leaves.get('a2')?.();
  await vi.waitUntil(() => order.length === 5);
  expect(order.slice(3).sort()).toEqual(['a3', 'b2']);
  leaves.get('b1')?.();
  await vi.waitUntil(() => order.length === 6);
  expect(order.at(-1)).toBe('a4');
});

test('refuses too much from one household with 429 and too much from all with 503', async () => {
  const share = new FairShare(shares);
  const entries = Array.from({ length: 8 }, () => share.enter('a'));
  const outcomes = await Promise.all(entries.map((one) => Promise.race([one.then(() => 'in'), pause(50, 'waits')]).catch(codeOf)));
  expect(outcomes).toEqual(['in', 'in', ...Array<string>(4).fill('waits'), 'too_many', 'too_many']);
  await share.enter('b');
  const others = ['c', 'd', 'e', 'f', 'g'].map((household) => share.enter(household));
  // The household with the most waiting requests gives way, its newest first, until none waits for more than another.
  expect(await Promise.all(entries.slice(3, 6).map(codeOfWaiting))).toEqual(['busy', 'busy', 'busy']);
  expect(await Promise.all(others.map(codeOfWaiting))).toEqual(Array<string>(5).fill('waits'));
});

test('a network of many households fills the queue; requests from elsewhere still wait in it', async () => {
  const share = new FairShare(shares);
  const entries = Array.from({ length: 12 }, (_, nth) => share.enter(`n${nth}`, { network: 'n' }));
  const outcomes = () => Promise.all(entries.map(codeOfWaiting));
  expect(await outcomes()).toEqual([...Array<string>(3).fill('in'), ...Array<string>(6).fill('waits'), ...Array<string>(3).fill('busy')]);
  const other = share.enter('other');
  expect(await codeOfWaiting(other)).toBe('waits');
  expect((await outcomes())[8]).toBe('busy');
  (await entries[0])?.();
  (await entries[1])?.();
});

test('refuses a request that waits too long as busy', async () => {
  const share = new FairShare({ ...shares, perHousehold: 1, patience: 20 });
  await share.enter('a');
  expect(await share.enter('a').catch(codeOf)).toBe('busy');
});

test('limits how often a household starts, and says when it may start again', async () => {
  const share = new FairShare({ ...shares, rate: { burst: 5, perSecond: 0.1 } });
  for (let nth = 0; nth < 5; nth++) (await share.enter('a'))();
  await expect(share.enter('a')).rejects.toMatchObject({ code: 'too_many', seconds: 10 });
  (await share.enter('b'))();
});

function codeOfWaiting(one: Promise<unknown>): Promise<string> {
  return Promise.race([one.then(() => 'in'), pause(50, 'waits')]).catch(codeOf);
}

function codeOf(error: unknown): string {
  return (error as { code: string }).code;
}
