import type { FastifyRequest } from 'fastify';
import type { RateLimit, Window } from '#db/changes/limits.ts';
import { TooMany } from '#db/errors.ts';
import type { App } from '../app-types.ts';
import { householdOf, networkOf } from '../client-address.ts';
import type { Config } from '../config.ts';
import { isAdminCall, isCall } from '../request-path.ts';
import { keyedHash } from '../secret.ts';
import { CallCounts } from './limits-memory.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What one address may do; reviews of products and of brands count together, and so do likes and votes. */
const limits = {
  review: [per(10 * minute, 3), per(day, 10)],
  question: [per(hour, 5)],
  reply: [per(10 * minute, 10)],
  mark: [per(minute, 30), per(day, 300)],
  report: [per(hour, 10)],
  newsletter: [per(hour, 5)],
} satisfies Record<string, Window[]>;

/**
 * How many households the first 48 bits of an IPv6 address count as. Whoever has them has 65,536 of 64 bits, and would be
 * limited by none of theirs.
 */
const householdsOfNetwork = 16;

/** Posts of everybody together; more wait for an operator. */
const allPosts = per(10 * minute, 60);
const allCalls = per(5 * minute, 300);
const allChallenges = per(10 * minute, 60);

/** Posts of any kind that one household makes public in a day without a proof of work. */
const withoutProof = per(day, 3);

export type Limited = keyof typeof limits;

/** How often the caller's address may do something. Kept in the database, under an HMAC of the address. */
export function rateLimitOf(request: FastifyRequest, what: Limited): RateLimit {
  const { config } = request.server.parts;
  const windows = scaled(config, limits[what]);
  if (windows.length === 0) return { key: '', windows };
  const network = networkOf(request.ip);
  const key = (place: string) => keyedHash(config.dataDir, 'limit', what, place);
  const within = network === undefined ? {} : { within: { key: key(network), windows: windows.map(ofNetwork) } };
  return { key: key(householdOf(request.ip)), windows, ...within };
}

/** Past this many posts of everybody a further one waits for an operator; undefined where limits are off. */
export function breakerOf({ config }: App['parts']): Window | undefined {
  return scaled(config, [allPosts])[0];
}

/** From which post of its household on one needs a proof of work to be public at once. */
export function unprovenOf(request: FastifyRequest): RateLimit {
  const { config } = request.server.parts;
  return { key: keyedHash(config.dataDir, 'limit', 'post', householdOf(request.ip)), windows: scaled(config, [withoutProof]) };
}

/** Refuses calls past the limit for calls of any kind. Those under /api/admin are not counted; an operator's others are. */
export function limitCalls(app: App): void {
  const take = callLimit(app.parts, allCalls);
  app.addHook('onRequest', (request, _reply, done) => {
    done(isCall(request) && !isAdminCall(request) ? take(request) : undefined);
  });
}

/** Refuses challenges past what forms ask for: each costs the server a hundredth of what it costs a browser. */
export function limitChallenges(parts: App['parts']): (request: FastifyRequest) => void {
  const take = callLimit(parts, allChallenges);
  return (request) => {
    const refused = take(request);
    if (refused) throw refused;
  };
}

/** Counts calls in memory, by household and by IPv6 network; gives the refusal of one too many. */
function callLimit({ config }: App['parts'], limit: Window): (request: FastifyRequest) => TooMany | undefined {
  const [window] = scaled(config, [limit]);
  if (!window) return () => undefined;
  const households = new CallCounts(window);
  const networks = new CallCounts(ofNetwork(window));
  return ({ ip }) => {
    const [now, network] = [Date.now(), networkOf(ip)];
    const wait = households.take(householdOf(ip), now) || (network === undefined ? 0 : networks.take(network, now));
    return wait > 0 ? new TooMany(Math.ceil(wait / 1000)) : undefined;
  };
}

function scaled({ writeLimits }: Config, windows: readonly Window[]): Window[] {
  if (writeLimits === 0) return [];
  return windows.map(({ most, milliseconds }) => ({ most: Math.max(1, Math.round(most * writeLimits)), milliseconds }));
}

function ofNetwork({ most, milliseconds }: Window): Window {
  return { most: most * householdsOfNetwork, milliseconds };
}

function per(milliseconds: number, most: number): Window {
  return { most, milliseconds };
}
