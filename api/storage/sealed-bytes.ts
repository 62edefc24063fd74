import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';

/** Bytes of what makes each sealed text another, and of what proves it genuine, as GCM uses them. */
export const [nonceBytes, proofBytes] = [12, 16];

/** Encrypts a text under a key of 32 bytes: a random nonce, the encrypted text and its proof, one after another. */
export function sealBytes(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce);
  return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
}

/** Decrypts what `sealBytes` made; undefined if it is cut, altered or made under another key. */
export function openBytes(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length < nonceBytes + proofBytes) return undefined;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: proofBytes });
  opening.setAuthTag(bytes.subarray(-proofBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -proofBytes)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
