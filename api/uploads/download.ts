import type { IncomingMessage } from 'node:http';
import { ask } from '../outward/ask.ts';
import { follow } from '../outward/follow.ts';
import { OutwardError, type OutwardProblem } from '../outward/outward-error.ts';

/** Why a download failed; a redirect without an address counts as `refused`, and `out_of_order` is a host that fails or has too much to do. */
export type DownloadProblem =
  Exclude<OutwardProblem, 'no_target'> | 'not_found' | 'too_large' | 'too_slow' | 'unreachable' | 'out_of_order';

export class DownloadError extends Error {
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface DownloadLimits {
  /** Maximum bytes; a longer body fails with `too_large`. */
  most: number;
  /** Aborts the download, redirects included. */
  signal: AbortSignal;
  /** Whether servers on this host and in private networks are allowed, and any port. */
  privateToo: boolean;
}

/** Downloads the body of an http or https URL, or of where it redirects to. Throws `DownloadError`. */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  try {
    const { signal, privateToo } = limits;
    const headers = { accept: 'image/webp,image/png,image/jpeg' };
    return await bodyOf(await follow(address, (url) => ask(url, { method: 'GET', headers, signal, privateToo })), limits);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (error instanceof OutwardError) throw new DownloadError(error.problem === 'no_target' ? 'refused' : error.problem);
    throw new DownloadError(limits.signal.aborted ? 'too_slow' : 'unreachable');
  }
}

async function bodyOf(answer: IncomingMessage, { most }: DownloadLimits): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  try {
    if (statusCode === 404 || statusCode === 410) throw new DownloadError('not_found');
    if (statusCode >= 500 || statusCode === 408 || statusCode === 429) throw new DownloadError('out_of_order');
    if (statusCode !== 200) throw new DownloadError('refused');
    if (Number(headers['content-length'] ?? 0) > most) throw new DownloadError('too_large');
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw new DownloadError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}
