import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { makeProofChallenge } from '#api/visitors/proof.ts';
import { openSecret } from '#api/storage/secret.ts';
import { percentile, type Figures } from './figures.ts';

const solved = 25;

/** Solves challenges as the worker of a form does, to measure what one post costs a visitor's device. */
export async function measureProof(figures: Figures, dataDir: string): Promise<void> {
  openSecret(dataDir);
  const waits: number[] = [];
  for (let nth = 0; nth < solved; nth++) {
    const challenge = await makeProofChallenge(dataDir);
    const started = performance.now();
    await solveChallenge({ challenge, deriveKey });
    waits.push(performance.now() - started);
  }
  figures.add('proof.solve_p50_ms', percentile(waits, 0.5), 'ms');
  figures.add('proof.solve_p95_ms', percentile(waits, 0.95), 'ms');
}
