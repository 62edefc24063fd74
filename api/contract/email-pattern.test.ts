import { expect, test } from 'vitest';
import { processorTime } from '#api/test/event-loop.ts';
import { emailPattern } from './email-pattern.ts';
import { emailField } from './newsletter.ts';

test.each([
  ['mike@example.jp', true],
  ["o'neil.a+b@x-y.co.jp", true],
  ['mike@example', false],
  ['mi ke@example.jp', false],
  ['old..carrier@example.jp', false],
  ['old.@example.jp', false],
  ['mike@example.jp\r\nBcc: a@example.jp', false],
])('%s is an address: %s', (address, isAddress) => {
  expect(emailPattern.test(address)).toBe(isAddress);
  expect(emailField.safeParse(address).success).toBe(isAddress);
});

test('a long address takes no long time', () => {
  const started = process.threadCpuUsage();
  expect(emailPattern.test(`${'a.'.repeat(100_000)}@`)).toBe(false);
  expect(processorTime(started)).toBeLessThan(1000);
});
