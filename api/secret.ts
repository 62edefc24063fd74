import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The version stands before the secret and before every key made with it, so that a later secret can live beside this one.
const version = 'v1';
const secrets = new Map<string, Buffer>();

/** A keyed hash of `parts` under the server's secret, `v1.` and 43 characters. Nobody without the secret can make or undo it. */
export function keyedHash(dataDir: string, ...parts: string[]): string {
  const secret = secrets.get(dataDir) ?? openSecret(dataDir);
  secrets.set(dataDir, secret);
  return `${version}.${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')}`;
}

/** Reads the secret of 256 bits beside the database, or makes it. It is kept out of the database and its backups. */
function openSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, `${version}.${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const [stored, text = ''] = readFileSync(file, 'utf8').trim().split('.');
  const secret = Buffer.from(text, 'base64url');
  if (stored !== version || secret.length < 32) throw new Error(`${file} の内容が正しくありません。`);
  return secret;
}
