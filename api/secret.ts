import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDurably } from './durable-file.ts';

// The version stands before the secret and before every key made with it, so that a later secret can live beside this one.
const version = 'v1';
const secrets = new Map<string, Buffer>();

/** A keyed hash of `parts` under the server's secret, `v1.` and 43 characters. Nobody without the secret can make or undo it. */
export function keyedHash(dataDir: string, ...parts: string[]): string {
  const secret = secrets.get(dataDir) ?? openSecret(dataDir);
  return `${version}.${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')}`;
}

/** Whether a signature is the keyed hash of `parts`, in a time that says nothing about it. */
export function isSigned(dataDir: string, signature: string, ...parts: string[]): boolean {
  const expected = Buffer.from(keyedHash(dataDir, ...parts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Reads the secret of 256 bits beside the database, or makes it. It is kept out of the database and its backups. Called before
 * anything listens: without it no visitor can write. Throws an Error with one Japanese line that says what to do.
 */
export function openSecret(dataDir: string): Buffer {
  const [file, draft] = [join(dataDir, 'secret'), join(dataDir, 'secret.tmp')];
  try {
    // What a kill left of making one.
    rmSync(draft, { force: true });
    if (!existsSync(file)) createDurably(file, `${version}.${randomBytes(32).toString('base64url')}\n`, draft);
  } catch (error) {
    throw new Error(`秘密鍵 ${file} をつくれません。DATA_DIR の空き容量と権限を確かめてください。`, { cause: error });
  }
  const secret = readSecret(file);
  secrets.set(dataDir, secret);
  return secret;
}

// A new one in its place would take everybody's likes and posts away, so that is for the operator to choose.
function readSecret(file: string): Buffer {
  const advice = `別に保管した secret を戻してください。なければ、このファイルを消すと次の起動で新しくなります（投稿した方は、いいねの取り消しと投稿の編集ができなくなります）。`;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`秘密鍵 ${file} を読み取れません。権限を確かめるか、${advice}`, { cause: error });
  }
  const [stored, encoded = ''] = text.trim().split('.');
  const secret = Buffer.from(encoded, 'base64url');
  if (stored !== version || secret.length < 32) throw new Error(`秘密鍵 ${file} が空か、壊れています。${advice}`);
  return secret;
}
