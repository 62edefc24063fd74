import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LinkOutcome } from '#db/changes/links.ts';
import { ask, DownloadError } from '../uploads/download.ts';
import type { HostTurns } from './host-turns.ts';
import { isLoopback } from './loopback.ts';

export interface LinkChecking {
  turns: HostTurns;
  /** Says who asks, and where to read about it. */
  userAgent: string;
  /** Whether servers on this host are allowed, for tests. */
  loopbackToo: boolean;
  /** Milliseconds for one request. */
  deadline: number;
  /** Aborts the check. */
  signal?: AbortSignal | undefined;
}

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];
/** Answers of sites that keep programs out, or ask them to come later; they say nothing about the page. */
const blocking = [401, 403, 407, 408, 425, 429, 451, 503, 999];

/**
 * Opens a link by HEAD, then by GET where HEAD does not open it; reads no body. Follows at most three redirects, each only to a public
 * address, and waits for the turn of each host.
 */
export async function checkLink(address: string, checking: LinkChecking): Promise<LinkOutcome> {
  const head = await open(address, 'HEAD', checking);
  return head.result === 'open' || head.reason === 'private' ? head : open(address, 'GET', checking);
}

async function open(address: string, method: 'GET' | 'HEAD', checking: LinkChecking): Promise<LinkOutcome> {
  try {
    let url = new URL(address);
    for (let followed = 0; followed <= mostRedirects; followed++) {
      const { statusCode = 0, headers } = await request(url, method, checking);
      if (!redirects.includes(statusCode)) return outcomeOf(statusCode);
      if (!URL.canParse(headers.location ?? '', url)) return { result: 'failed', reason: 'server_error' };
      url = new URL(headers.location ?? '', url);
    }
    return { result: 'failed', reason: 'too_many_redirects' };
  } catch (error) {
    if (checking.signal?.aborted) throw error;
    return failureOf(error);
  }
}

async function request(url: URL, method: 'GET' | 'HEAD', checking: LinkChecking): Promise<IncomingMessage> {
  const { turns, userAgent, loopbackToo, deadline, signal } = checking;
  await wait(turns.take(url.host, Date.now()), undefined, signal ? { signal } : {});
  const slow = AbortSignal.timeout(deadline);
  const within = signal ? AbortSignal.any([slow, signal]) : slow;
  try {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'ja', 'user-agent': userAgent };
    const answer = await ask(url, { signal: within, privateToo: loopbackToo, isOpen: isLoopback, method, headers });
    // The body is of no use, and may never end.
    answer.on('error', () => undefined).destroy();
    return answer;
  } catch (error) {
    if (slow.aborted) throw new DownloadError('too_slow');
    throw error;
  } finally {
    turns.rest(url.host, Date.now());
  }
}

function outcomeOf(status: number): LinkOutcome {
  if (status >= 200 && status < 300) return { result: 'open', reason: 'fine' };
  if (blocking.includes(status)) return { result: 'unsure', reason: 'blocked' };
  return { result: 'failed', reason: status === 404 || status === 410 ? 'not_found' : 'server_error' };
}

function failureOf(error: unknown): LinkOutcome {
  if (error instanceof DownloadError && error.problem === 'too_slow') return { result: 'failed', reason: 'too_slow' };
  if (error instanceof DownloadError && ['private', 'port', 'refused'].includes(error.problem))
    return { result: 'failed', reason: 'private' };
  const { code } = error as NodeJS.ErrnoException;
  return { result: 'failed', reason: code === 'ENOTFOUND' ? 'no_such_host' : 'unreachable' };
}
