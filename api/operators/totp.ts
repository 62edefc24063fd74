import { createHmac, randomBytes } from 'node:crypto';

// RFC 6238 with the values that every authenticator app assumes: SHA-1, six digits, 30 seconds.
const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Creates a secret of 160 bits in base32, as RFC 4226 asks. */
export function makeTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

/** Returns the address that an app reads from a QR code. */
export function totpAddress(secret: string, issuer: string, name: string): string {
  const label = [issuer, name].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`;
}

/** Returns the six digits of a step. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Returns the step that a code belongs to, now or one step before or after; undefined if it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => totpAt(secret, step) === code);
}

/** Returns the number of the 30 seconds that a time is in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
