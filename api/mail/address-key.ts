import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyedHash } from '../storage/secret.ts';

/** What the link of a mail ends for its address: the newsletter, or all notices about posts. */
type Purpose = 'leave' | 'stop';

const cipher = 'aes-256-gcm';
/** Bytes of what makes each key another, and of what proves it genuine, as GCM uses them. */
const [nonceBytes, proofBytes] = [12, 16];

/**
 * Returns the key of a link that ends what is mailed to an address: the address itself, which only this server can read. So the link
 * never expires, whatever became of the row or the post that its mail was about.
 */
export function addressKeyOf(dataDir: string, purpose: Purpose, email: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(dataDir, purpose), nonce);
  const sealed = Buffer.concat([sealing.update(email, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealed, sealing.getAuthTag()]).toString('base64url');
}

/** Returns the address of a key; undefined for one that is altered, cut or of another purpose. */
export function addressInKey(dataDir: string, purpose: Purpose, key: string): string | undefined {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length <= nonceBytes + proofBytes) return undefined;
  const opening = createDecipheriv(cipher, sealingKey(dataDir, purpose), bytes.subarray(0, nonceBytes), { authTagLength: proofBytes });
  opening.setAuthTag(bytes.subarray(-proofBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -proofBytes)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function sealingKey(dataDir: string, purpose: Purpose): Buffer {
  const [, hash = ''] = keyedHash(dataDir, 'address', purpose).split('.');
  return Buffer.from(hash, 'base64url');
}
