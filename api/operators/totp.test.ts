import { expect, test } from 'vitest';
import { makeTotpSecret, stepAt, stepOfCode, totpAddress, totpAt } from './totp.ts';

// The secret and the SHA-1 codes of RFC 6238, appendix B, of which this site uses the last six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(totpAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('accepts the code of this step, the one before and the one after, and no other', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepAt(now);
  for (const near of [-1, 0, 1]) expect(stepOfCode(secret, totpAt(secret, step + near), now)).toBe(step + near);
  for (const far of [-2, 2]) expect(stepOfCode(secret, totpAt(secret, step + far), now)).toBeUndefined();
  expect(stepOfCode(secret, '', now)).toBeUndefined();
});

test('secrets are 32 letters of base32 and differ; the address escapes names', () => {
  expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret()).not.toBe(makeTotpSecret());
  expect(totpAddress('ABC', 'ペット みっけ', '山田:花')).toBe(
    `otpauth://totp/${encodeURIComponent('ペット みっけ')}:${encodeURIComponent('山田:花')}?secret=ABC&issuer=${encodeURIComponent('ペット みっけ')}`,
  );
});
