import { read } from '#src/lib/request.ts';

/** Challenges end after ten minutes. */
const lastsFor = 9 * 60_000;
/** A form that is sent waits no longer than this for its proof. */
const longestWait = 4000;

let solving: Promise<string | undefined> | undefined;
let begunAt = 0;

/** Begins a proof of work, that somebody is at the keyboard who can wait, once something is typed. */
export function prepareProof(): void {
  if (solving && Date.now() - begunAt < lastsFor) return;
  begunAt = Date.now();
  // Without it a post is sent all the same, and an operator may have to see it first.
  solving = solve().catch(() => undefined);
}

/** The proof that goes along with one post; undefined where this browser makes none in time. */
export async function takeProof(): Promise<string | undefined> {
  prepareProof();
  const proof = solving;
  solving = undefined;
  return Promise.race([proof, new Promise<undefined>((late) => setTimeout(late, longestWait))]);
}

async function solve(): Promise<string | undefined> {
  const challenge = await read<unknown>('/api/challenge');
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<string | undefined>((solved, failed) => {
      worker.onmessage = ({ data }: MessageEvent<string | undefined>) => solved(data);
      worker.onerror = () => failed(new Error('no worker'));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
