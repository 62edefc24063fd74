import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OutwardError } from './outward-error.ts';
import { isPublicAddress } from './public-address.ts';

export interface Asked {
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  /** Aborts the request and its response. */
  signal: AbortSignal;
  /** Whether servers on this host and in private networks are allowed, and any port. */
  privateToo: boolean;
  /** Hosts that `privateToo` opens by an address of theirs: all by default. */
  isOpen?: (ip: string) => boolean;
}

/**
 * Sends a request and returns its response without following redirects; the caller destroys it. Throws `OutwardError` for an address that
 * is not public. Checks the very address that the connection uses, so that a name that resolves differently a moment later gains nothing.
 */
export function ask(url: URL, { signal, privateToo, method, headers: own, isOpen = () => true }: Asked): Promise<IncomingMessage> {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) throw new OutwardError('refused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = (ip: string) => isPublicAddress(ip) || (privateToo && isOpen(ip));
  if (isIP(host) && !isAllowed(host)) throw new OutwardError('private');
  if (!privateToo && !['', '80', '443'].includes(url.port)) throw new OutwardError('port');
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
      if (!first || addresses.some(({ address }) => !isAllowed(address))) refused(new OutwardError('private'));
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    }, refused);
  };
}
