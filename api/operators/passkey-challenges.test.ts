import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isChallenge, makePasskeyChallenge } from './passkey-challenges.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-challenges-'));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a challenge is valid for its purpose and five minutes, and not if altered', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const challenge = makePasskeyChallenge(dataDir, 'member 3');
  expect(isChallenge(dataDir, 'member 3', challenge)).toBe(true);
  expect(isChallenge(dataDir, 'member 4', challenge)).toBe(false);
  expect(isChallenge(dataDir, 'login', challenge)).toBe(false);
  expect(isChallenge(dataDir, 'member 3', challenge.replace(/^\d/, '9'))).toBe(false);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(isChallenge(dataDir, 'member 3', challenge)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isChallenge(dataDir, 'member 3', challenge)).toBe(false);
});
