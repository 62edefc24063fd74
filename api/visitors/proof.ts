import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { minute } from '../contract/durations.ts';
import { keyedHash } from '../storage/secret.ts';

/** Milliseconds in which a challenge must be solved; used ones are remembered longer. */
const lastsFor = 10 * minute;
/** A browser tries between 50 and 150 numbers, each of 5,000 rounds: a tenth of a second to half a second on a desktop. */
const rounds = 5000;
const [fewestTries, mostTries] = [50, 150];
/** Most characters of a proof in base64. */
const longest = 2000;

/** Creates a challenge for a browser, signed so that it need not be stored. */
export function makeProofChallenge(dataDir: string): Promise<Challenge> {
  const counter = fewestTries + randomInt(mostTries - fewestTries);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter,
    deriveKey,
    expiresAt: new Date(Date.now() + lastsFor),
    ...secretsOf(dataDir),
  });
}

/**
 * Returns the signature of the challenge that a proof solves; undefined if the proof is missing, forged, wrong, late or garbled.
 */
export async function provenSignature(dataDir: string, proof: unknown): Promise<string | undefined> {
  if (typeof proof !== 'string' || proof.length > longest) return undefined;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(dataDir) });
    return verified ? challenge.signature : undefined;
  } catch {
    // The library throws on a payload of another shape.
    return undefined;
  }
}

function secretsOf(dataDir: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return { hmacSignatureSecret: keyedHash(dataDir, 'proof challenge'), hmacKeySignatureSecret: keyedHash(dataDir, 'proof key') };
}
