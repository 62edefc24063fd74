import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { endInvitations } from '#db/changes/members.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { closeAllSessions } from '#db/changes/sessions.ts';
import { findOperator } from '#db/queries/operator.ts';
import type { Parts } from '../app-types.ts';
import { HashTurns, type Turn } from './hash-turns.ts';
import { makeReadableCode } from './readable-code.ts';

/**
 * Costs of new hashes, memory in KiB. OWASP's Password Storage Cheat Sheet asks for at least m=19456, t=2; these take about 150 ms. Most
 * tests lower them (`api/test/hash-cost.ts`), because they log in hundreds of times.
 */
export const hashCost = { memory: 65_536, passes: 3, parallelism: 1 };
const tagLength = 32;
/** Groups of a generated password, about 99 bits. */
const passwordGroups = 5;
const hash = promisify(argon2);

/** Each hash takes 64 MB and one of the threads that also write pages; requests that find no place in the queue are refused. */
const turns = new HashTurns(2, 8);
/** Turn of the hashes that no request asks for. */
const ownTurn: Turn = { rank: 0, from: 'server' };

/** Returns a hash that no password matches, for a database without an operator. */
export function nobodysHash(): string {
  return phcOf(Buffer.alloc(16), Buffer.alloc(tagLength));
}

/** Returns the hash of a password as a PHC string. Throws `busy` if too many are being made. */
export async function hashPassword(password: string, turn = ownTurn): Promise<string> {
  const salt = randomBytes(16);
  const tag = await turns.run(turn, () => hash('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength, ...hashCost }));
  return phcOf(salt, tag);
}

/** Returns whether a password matches a PHC string. Throws `busy` if too many are being checked. */
export async function isPassword(password: string, phc: string, turn = ownTurn): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!parts) return false;
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const [salt, tag] = parts.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  const made = await turns.run(turn, () =>
    hash('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: tag.length, memory, passes, parallelism }),
  );
  return timingSafeEqual(made, tag);
}

/** Returns whether a stored hash was made with other costs than today's. */
export function isWeak(phc: string): boolean {
  return !phc.includes(`${costsInPhc()}$`);
}

/**
 * Ensures that the operator has a password: a newly configured one, the stored one, or a generated one. Returns only a generated
 * one, which is stored nowhere and printed once. A new password ends every session and invitation; a configured one that an earlier start applied
 * does not undo the operator's later change.
 */
export async function ensureOperatorPassword({
  config,
  reader,
  write,
}: Pick<Parts, 'config' | 'reader' | 'write'>): Promise<string | undefined> {
  const stored = await findOperator(reader);
  const { adminPassword } = config;
  if (adminPassword === undefined ? stored : stored && (await isPassword(adminPassword, stored.configuredHash ?? stored.passwordHash))) {
    if (adminPassword !== undefined && stored?.configuredHash === null)
      await write((change) => putPasswordHash(change, { ...stored, configured: true }));
    return undefined;
  }
  const password = adminPassword ?? makeReadableCode(passwordGroups);
  const passwordHash = await hashPassword(password);
  const { value: isStored } = await write(async (change) => {
    // Another start may have stored one since: of two printed passwords one would not work, and its sessions would end.
    if ((await findOperator(change.db))?.passwordHash !== stored?.passwordHash) return false;
    const configured = adminPassword !== undefined;
    await putPasswordHash(change, { passwordHash, mustChange: !configured, configured });
    await closeAllSessions(change);
    await endInvitations(change);
    return true;
  });
  return isStored && adminPassword === undefined ? password : undefined;
}

function phcOf(salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19${costsInPhc()}$${base64(salt)}$${base64(tag)}`;
}

function costsInPhc(): string {
  return `$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}`;
}
