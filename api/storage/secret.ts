import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDurably } from './whole-file.ts';

// Prefixes the secret and every key made with it, so that a later secret can coexist with this one.
const version = 'v1';
const secrets = new Map<string, Buffer>();

/**
 * Returns a keyed hash of `parts` under the server's secret, `v1.` and 43 characters. Without the secret it cannot be made or
 * reversed.
 */
export function keyedHash(dataDir: string, ...parts: string[]): string {
  const secret = secrets.get(dataDir) ?? openSecret(dataDir);
  return `${version}.${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')}`;
}

/** Returns whether a signature is the keyed hash of `parts`, compared in constant time. */
export function isSigned(dataDir: string, signature: string, ...parts: string[]): boolean {
  const expected = Buffer.from(keyedHash(dataDir, ...parts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What ends with the secret, for the sentences that say how to replace it. */
export const lostWithSecret =
  '投稿した方は、いいねの取り消しと投稿の編集ができなくなります。パスワードと確認コードでログインするメンバーは、回復コードでもログインできなくなります（npm run password で管理者パスワードのログインに戻せます）。送ったメールのリンクも使えなくなります。';

/**
 * Uses the secret that all servers share, or reads or creates one of 256 bits in the data folder, outside of backups. Called before the
 * server listens. Throws an Error with one Japanese line.
 */
export function openSecret(dataDir: string, shared?: string): Buffer {
  const secret = shared === undefined ? openOwnSecret(dataDir, randomBytes(32)) : bytesOfShared(shared);
  secrets.set(dataDir, secret);
  return secret;
}

/**
 * Stores the secret that servers shared in the data folder, in the form of one that was made there, for a server without the others. Throws
 * an Error with one Japanese line if another one is there.
 */
export function keepShared(dataDir: string, shared: string): void {
  const secret = bytesOfShared(shared);
  if (!openOwnSecret(dataDir, secret).equals(secret))
    throw new Error(`${join(dataDir, 'secret')} に別の秘密鍵があります。ほかの場所に移してから実行してください。`);
}

/** Returns what the database keeps of the secret, so that it can refuse a server with another one. */
export function fingerprintOfSecret(dataDir: string): string {
  return keyedHash(dataDir, 'fingerprint');
}

/** Returns whether the data folder has a secret, which the next server then uses. */
export function hasOwnSecret(dataDir: string): boolean {
  return existsSync(join(dataDir, 'secret'));
}

function openOwnSecret(dataDir: string, made: Buffer): Buffer {
  const [file, draft] = [join(dataDir, 'secret'), join(dataDir, 'secret.tmp')];
  try {
    // Removes the draft of a killed attempt.
    rmSync(draft, { force: true });
    if (!existsSync(file)) createDurably(file, `${version}.${made.toString('base64url')}\n`, draft);
  } catch (error) {
    throw new Error(`秘密鍵 ${file} を作れません。DATA_DIR の空き容量と権限を確かめてください。`, { cause: error });
  }
  return readSecret(file);
}

// A new secret would cut every visitor off from their likes and posts, and members from their codes, so the operator decides to replace it.
function readSecret(file: string): Buffer {
  const advice = `別に保管した secret を戻してください。なければ、このファイルを消すと次の起動で新しくなります。${lostWithSecret}`;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`秘密鍵 ${file} を読み取れません。権限を確かめるか、${advice}`, { cause: error });
  }
  const secret = bytesOf(text.trim());
  if (!secret) throw new Error(`秘密鍵 ${file} が空か、壊れています。${advice}`);
  return secret;
}

// A secret that was created here may become the one that several servers share.
function bytesOfShared(text: string): Buffer {
  return bytesOf(text) ?? Buffer.from(text);
}

function bytesOf(text: string): Buffer | undefined {
  const [stored, encoded = ''] = text.split('.');
  const secret = Buffer.from(encoded, 'base64url');
  return stored === version && secret.length >= 32 ? secret : undefined;
}
