import { expect, test } from 'vitest';
import { minute } from '#api/contract/durations.ts';
import { Postponed } from './postponed.ts';

test('a page waits a minute, then twice as long each time up to an hour; other attempts do not lengthen that', () => {
  const postponed = new Postponed();
  let now = 1_000;
  const waits: number[] = [];
  for (let nth = 0; nth < 8; nth++) {
    postponed.add('/product/1', false, now);
    postponed.add('/product/1', false, now + minute / 2);
    const wait = postponed.nextIn(now) ?? 0;
    expect([postponed.isWaiting('/product/1', now + wait - 1), postponed.isWaiting('/product/1', now + wait)]).toEqual([true, false]);
    waits.push(wait / minute);
    now += wait;
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  postponed.forget('/product/1');
  expect([postponed.isWaiting('/product/1', now), postponed.nextIn(now)]).toEqual([false, undefined]);
});

test('a page has failed for long once it failed again after its first wait', () => {
  const postponed = new Postponed();
  postponed.add('/product/1', false, 0);
  postponed.add('/product/1', false, minute - 1);
  expect(postponed.listLong()).toEqual([]);
  postponed.add('/product/1', false, minute);
  expect(postponed.listLong()).toEqual(['/product/1']);
});

test('only a page that ends threads is held back from changes that it shows', () => {
  const postponed = new Postponed();
  postponed.add('/product/1', false, 0);
  postponed.add('/product/2', true, 0);
  const heldBack = (now: number) => ['/product/1', '/product/2'].map((path) => postponed.isHeldBack(path, now));
  expect([heldBack(1), heldBack(minute)]).toEqual([
    [false, true],
    [false, false],
  ]);
});

test('a reason is new once, until the page was rendered; the files that a fault names do not count', () => {
  const postponed = new Postponed();
  const isNew = (reason: string, fault?: string) =>
    postponed.noteReason('/product/1', { status: 500, reason, ...(fault ? { fault } : {}) });
  expect([isNew('a template throws'), isNew('a template throws'), isNew('another')]).toEqual([true, false, true]);
  expect([isNew('no room for drafts/1-1', 'ENOSPC'), isNew('no room for drafts/1-2', 'ENOSPC')]).toEqual([true, false]);
  postponed.forget('/product/1');
  expect(isNew('no room for drafts/1-3', 'ENOSPC')).toBe(true);
});
