import { createHash } from 'node:crypto';
import { nonceBytes, openBytes, proofBytes, sealBytes } from '../storage/sealed-bytes.ts';
import { keyedHash } from '../storage/secret.ts';

/** Encrypts a text under the server's secret, so that a copy of the database alone does not show it. */
export function seal(dataDir: string, purpose: string, text: string): string {
  const bytes = sealBytes(keyOf(dataDir, purpose), text);
  const parts = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, -proofBytes), bytes.subarray(-proofBytes)];
  return parts.map((part) => part.toString('base64url')).join('.');
}

/** Decrypts what `seal` made for the same purpose; undefined if it was altered or made under another secret. */
export function unseal(dataDir: string, purpose: string, sealed: string): string | undefined {
  const [nonce, encrypted, proof] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (nonce?.length !== nonceBytes || !encrypted || proof?.length !== proofBytes) return undefined;
  return openBytes(keyOf(dataDir, purpose), Buffer.concat([nonce, encrypted, proof]));
}

function keyOf(dataDir: string, purpose: string): Buffer {
  return createHash('sha256')
    .update(keyedHash(dataDir, 'seal', purpose))
    .digest();
}
