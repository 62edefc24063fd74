import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { keyedHash } from '../storage/secret.ts';

const cipher = 'aes-256-gcm';

/** Encrypts a text under the server's secret, so that a copy of the database alone does not show it. */
export function seal(dataDir: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const made = createCipheriv(cipher, keyOf(dataDir, purpose), nonce);
  const encrypted = Buffer.concat([made.update(text, 'utf8'), made.final()]);
  return [nonce, encrypted, made.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** Decrypts what `seal` made for the same purpose; undefined if it was altered or made under another secret. */
export function unseal(dataDir: string, purpose: string, sealed: string): string | undefined {
  const [nonce, encrypted, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (nonce?.length !== 12 || !encrypted || tag?.length !== 16) return undefined;
  const made = createDecipheriv(cipher, keyOf(dataDir, purpose), nonce, { authTagLength: 16 }).setAuthTag(tag);
  try {
    return Buffer.concat([made.update(encrypted), made.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(dataDir: string, purpose: string): Buffer {
  return createHash('sha256')
    .update(keyedHash(dataDir, 'seal', purpose))
    .digest();
}
