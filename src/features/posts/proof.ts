import { call } from '#src/lib/request.ts';

/** Reuse limit of a proof, in ms; challenges expire after ten minutes. */
const lastsFor = 9 * 60_000;
/** Maximum wait for the proof on submit, in ms. */
const longestWait = 4000;

let solving: Promise<string | undefined> | undefined;
let begunAt = 0;

/** Starts the proof of work when the visitor begins to type. */
export function prepareProof(): void {
  if (solving && Date.now() - begunAt < lastsFor) return;
  begunAt = Date.now();
  // Without a proof the post is sent anyway and may have to wait for moderation.
  solving = solve().catch(() => undefined);
}

/** Returns the proof for one post; undefined where the browser does not finish in time. */
export async function finishProof(): Promise<string | undefined> {
  prepareProof();
  const proof = solving;
  solving = undefined;
  return Promise.race([proof, new Promise<undefined>((late) => setTimeout(late, longestWait))]);
}

async function solve(): Promise<string | undefined> {
  const challenge = await call('GET /api/challenge');
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
