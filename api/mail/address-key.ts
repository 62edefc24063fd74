import { openBytes, sealBytes } from '../storage/sealed-bytes.ts';
import { keyedHash } from '../storage/secret.ts';

/** What the link of a mail ends for its address: the newsletter, or all notices about posts. */
type Purpose = 'leave' | 'stop';

/**
 * Returns the key of a link that ends what is mailed to an address: the address itself, which only this server can read. So the link
 * never expires, whatever became of the row or the post that its mail was about.
 */
export function addressKeyOf(dataDir: string, purpose: Purpose, email: string): string {
  return sealBytes(sealingKey(dataDir, purpose), email).toString('base64url');
}

/** Returns the address of a key; undefined for one that is altered, cut or of another purpose. */
export function addressInKey(dataDir: string, purpose: Purpose, key: string): string | undefined {
  return openBytes(sealingKey(dataDir, purpose), Buffer.from(key, 'base64url'));
}

function sealingKey(dataDir: string, purpose: Purpose): Buffer {
  const [, hash = ''] = keyedHash(dataDir, 'address', purpose).split('.');
  return Buffer.from(hash, 'base64url');
}
