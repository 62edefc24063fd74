import type { Socket } from 'node:net';
import type { App } from '../app-types.ts';
import { amongAddresses, householdOf, networkOf } from '../client-address.ts';
import type { Config } from '../config.ts';
import { statusOf, words, type ErrorCode } from '../contract/errors.ts';
import { householdsOfNetwork } from '../visitors/limits.ts';
import { inertPolicy, securityHeadersOf } from './headers.ts';

/** Timeouts for clients in milliseconds, and the maximum connections of one household. */
export interface ConnectionLimits {
  headers: number;
  /** Headers and body. */
  request: number;
  /** An idle connection. Longer than nginx keeps its own to this server. */
  idle: number;
  /** A client that reads nothing of its response, which memory holds until then. */
  stalled: number;
  /** A client reads at least `leastPace` bytes a second over each `pacePeriod` in which bytes wait for it. */
  pacePeriod: number;
  leastPace: number;
  /** Interval at which the timeouts are checked. */
  checkInterval: number;
  connections: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 10_000,
  request: 30_000,
  idle: 20_000,
  stalled: 30_000,
  pacePeriod: 60_000,
  leastPace: 1_000,
  checkInterval: 1_000,
  connections: 256,
};

/** Returns the server options that time out slow requests and respond to unparsable ones. */
export function patienceOf(config: Config, { headers, request, idle, checkInterval }: ConnectionLimits) {
  return {
    requestTimeout: request,
    keepAliveTimeout: idle,
    http: { headersTimeout: headers, connectionsCheckingInterval: checkInterval },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      refuse(config, socket, codes[error.code ?? ''] ?? 'malformed');
    },
  };
}

/**
 * Refuses connections of a household past its limit, and of an IPv6 network past that of `householdsOfNetwork`. Exempts trusted proxies,
 * which carry all clients and have limits of their own.
 */
export function boundConnections({ server, parts }: App, { connections }: ConnectionLimits): void {
  const { config } = parts;
  const isProxy = amongAddresses(config.trustProxy);
  /** Open connections of each household and network. */
  const open = new Map<string, number>();
  const count = (key: string, more: 1 | -1) => {
    const counted = (open.get(key) ?? 0) + more;
    if (counted > 0) open.set(key, counted);
    else open.delete(key);
    return counted;
  };
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const household = householdOf(remoteAddress);
    const network = networkOf(remoteAddress);
    const ofNetwork = network === undefined ? 0 : count(network, 1);
    const isTooMany = count(household, 1) > connections || ofNetwork > connections * householdsOfNetwork;
    socket.once('close', () => {
      count(household, -1);
      if (network !== undefined) count(network, -1);
    });
    if (isTooMany) refuse(config, socket, 'too_many');
  });
}

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

// There is no request to reply to, so the response is written to the socket itself, unless one is being written already.
function refuse(config: Config, socket: Socket & { _httpMessage?: { headersSent: boolean } | null }, code: ErrorCode): void {
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message: words[code], code });
  const headers = {
    ...securityHeadersOf(config),
    'content-security-policy': inertPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(statusOf[code] === 429 ? { 'retry-after': 10 } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${statusOf[code]} ${code}`, ...lines, '', body].join('\r\n'));
  socket.destroySoon();
}
