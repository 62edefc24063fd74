import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LinkOutcome } from '#db/changes/links.ts';
import { amongAddresses } from '../client-address.ts';
import { ask } from '../outward/ask.ts';
import { follow } from '../outward/follow.ts';
import { OutwardError, type OutwardProblem } from '../outward/outward-error.ts';
import type { HostTurns } from './host-turns.ts';

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

/** Addresses of this host itself. */
const isLoopback = amongAddresses(['127.0.0.0/8', '::1']);
/** Answers of sites that keep programs out, or ask them to come later; they say nothing about the page. */
const blocking = [401, 403, 407, 408, 425, 429, 451, 503, 999];

/**
 * Opens a link by HEAD, then by GET where HEAD does not open it; reads no body. Follows redirects, each only to a public address, and waits
 * for the turn of each host.
 */
export async function checkLink(address: string, checking: LinkChecking): Promise<LinkOutcome> {
  const head = await open(address, 'HEAD', checking);
  return head.result === 'open' || head.reason === 'private' ? head : open(address, 'GET', checking);
}

/** What operators read of a link that was not asked for, or led nowhere. */
const reasons: Record<OutwardProblem, LinkOutcome['reason']> = {
  refused: 'private',
  private: 'private',
  port: 'private',
  no_target: 'server_error',
  too_many_redirects: 'too_many_redirects',
};

/** A request took longer than its deadline. */
class TooSlow extends Error {}

async function open(address: string, method: 'GET' | 'HEAD', checking: LinkChecking): Promise<LinkOutcome> {
  try {
    const { statusCode = 0 } = await follow(address, (url) => request(url, method, checking));
    return outcomeOf(statusCode);
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
    if (slow.aborted) throw new TooSlow();
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
  if (error instanceof TooSlow) return { result: 'failed', reason: 'too_slow' };
  if (error instanceof OutwardError) return { result: 'failed', reason: reasons[error.problem] };
  const { code } = error as NodeJS.ErrnoException;
  return { result: 'failed', reason: code === 'ENOTFOUND' ? 'no_such_host' : 'unreachable' };
}
