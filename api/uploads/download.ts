import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a download failed. */
export type DownloadProblem =
  'not_found' | 'refused' | 'too_large' | 'too_slow' | 'too_many_redirects' | 'private' | 'port' | 'unreachable';

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

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/** Downloads the body of an http or https URL, following at most three redirects. Throws `DownloadError`. */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  try {
    let url = new URL(address);
    for (let followed = 0; followed <= mostRedirects; followed++) {
      const answer = await ask(url, { ...limits, method: 'GET', headers: { accept: 'image/webp,image/png,image/jpeg' } });
      const { statusCode = 0, headers } = answer;
      if (!redirects.includes(statusCode)) return await bodyOf(answer, limits);
      answer.destroy();
      if (!URL.canParse(headers.location ?? '', url)) throw new DownloadError('refused');
      url = new URL(headers.location ?? '', url);
    }
    throw new DownloadError('too_many_redirects');
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw new DownloadError(limits.signal.aborted ? 'too_slow' : 'unreachable');
  }
}

export interface Asked extends Pick<DownloadLimits, 'signal' | 'privateToo'> {
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  /** Hosts that `privateToo` opens by an address of theirs: all by default. */
  isOpen?: (ip: string) => boolean;
}

/**
 * Sends a request and returns its response without following redirects; the caller destroys it. Throws `DownloadError` for an address that is
 * not public. Checks the very address that the connection uses, so that a name that resolves differently a moment later gains nothing.
 */
export function ask(url: URL, { signal, privateToo, method, headers: own, isOpen = () => true }: Asked): Promise<IncomingMessage> {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) throw new DownloadError('refused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = (ip: string) => isPublicAddress(ip) || (privateToo && isOpen(ip));
  if (isIP(host) && !isAllowed(host)) throw new DownloadError('private');
  if (!privateToo && !['', '80', '443'].includes(url.port)) throw new DownloadError('port');
  const { request } = url.protocol === 'https:' ? https : http;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { 'accept-encoding': 'identity', 'user-agent': 'PetMikke', ...own };
  request(url, { method, agent: false, signal, headers, lookup: lookupOf(isAllowed) }, resolve)
    .on('error', reject)
    .end();
  return promise;
}

function lookupOf(isAllowed: (ip: string) => boolean): LookupFunction {
  return (hostname, options, found) => {
    const refused = (error: unknown) => {
      found(error as NodeJS.ErrnoException, '');
    };
    lookup(hostname, { ...options, all: true }).then((addresses) => {
      const [first] = addresses;
      // A name with a private address among public ones is refused as well.
      if (!first || addresses.some(({ address }) => !isAllowed(address))) refused(new DownloadError('private'));
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    }, refused);
  };
}

async function bodyOf(answer: IncomingMessage, { most }: DownloadLimits): Promise<Buffer> {
  const { statusCode, headers } = answer;
  try {
    if (statusCode === 404 || statusCode === 410) throw new DownloadError('not_found');
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
