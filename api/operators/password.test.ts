import { afterAll, beforeAll, expect, test } from 'vitest';
import { lowerHashCost, restoreHashCost } from '../test/hash-cost.ts';
import { hashPassword, isPassword, isWeak, nobodysHash } from './password.ts';

// A file that starts a server may have run in this worker before, or may run after.
beforeAll(restoreHashCost);
afterAll(lowerHashCost);

test('a password is stored with the costs of a server, and found weak with lower ones [AUTH-25]', async () => {
  const phc = await hashPassword('うちの子はモモといいます');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword('うちの子はモモといいます', phc)).toBe(true);
  expect(await isPassword('うちの子はハナといいます', phc)).toBe(false);
  expect([isWeak(phc), isWeak(phc.replace('m=65536', 'm=6553')), isWeak(phc.replace('t=3', 't=2'))]).toEqual([false, true, true]);
});

test('nobody’s hash has the costs of others, so that an unknown name takes as long as a known one', async () => {
  expect(nobodysHash()).toContain('$m=65536,t=3,p=1$');
  expect(await isPassword('', nobodysHash())).toBe(false);
});
