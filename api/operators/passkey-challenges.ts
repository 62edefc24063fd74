import { randomBytes } from 'node:crypto';
import { useProof } from '#db/changes/proofs.ts';
import type { Write } from '#db/changes/log.ts';
import { minute } from '../contract/durations.ts';
import { isSigned, keyedHash } from '../storage/secret.ts';

const validFor = 5 * minute;
const purposeOfAll = 'passkey challenge';

/** What a challenge is for: a login, or the passkey of a member; one for the other is refused. */
export type ChallengePurpose = 'login' | `member ${number}`;

/** Creates a challenge. It is signed, not stored, so that asking for many costs nothing. */
export function makePasskeyChallenge(dataDir: string, purpose: ChallengePurpose): string {
  const content = `${Date.now() + validFor}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${keyedHash(dataDir, purposeOfAll, purpose, content)}`;
}

/** Returns whether a challenge is this server's, for this purpose and not expired. */
export function isChallenge(dataDir: string, purpose: ChallengePurpose, challenge: string): boolean {
  const [, content = '', signature = ''] = /^(\d+\.[\w-]+)\.(.+)$/.exec(challenge) ?? [];
  return isSigned(dataDir, signature, purposeOfAll, purpose, content) && Number.parseInt(content, 10) > Date.now();
}

/** Stores a challenge as used; returns false if it was used before. */
export function useChallenge(write: Write, challenge: string): Promise<boolean> {
  return useProof(write, `passkey ${challenge}`);
}
