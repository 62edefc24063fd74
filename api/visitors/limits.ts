import type { FastifyRequest } from 'fastify';
import { day, hour, minute } from '#api/contract/durations.ts';
import type { RateLimit, Window } from '#db/changes/limits.ts';
import { TooMany } from '#db/errors.ts';
import type { App } from '../app-types.ts';
import { householdOf, networkOf } from '../client-address.ts';
import type { Config } from '../config.ts';
import { isAdminCall, isBeacon, isCall } from '../request-path.ts';
import { keyedHash } from '../storage/secret.ts';
import { CallCounts } from './limits-memory.ts';

/** Rate limits of one address; product and brand reviews share one, and so do likes and votes. */
const limits = {
  review: [per(10 * minute, 3), per(day, 10)],
  question: [per(hour, 5)],
  reply: [per(10 * minute, 10)],
  // Of own posts, which publish as much as a new one does.
  edit: [per(10 * minute, 10), per(day, 40)],
  mark: [per(minute, 30), per(day, 300)],
  // Of a best answer by somebody else than the asker: each closes a question.
  choice: [per(hour, 5), per(day, 10)],
  report: [per(hour, 10)],
  newsletter: [per(hour, 5)],
  // More than the pictures of the reviews that a household may write, because a refused file counts too.
  photo: [per(10 * minute, 12), per(day, 40)],
} satisfies Record<string, Window[]>;

/**
 * Factor of the limits of an IPv6 /48 over those of a household (/64). The owner of a /48 has 65,536 households, so their limits
 * alone would not hold.
 */
export const householdsOfNetwork = 16;

/** Posts of all visitors together; further ones wait for an operator. */
const allPosts = per(10 * minute, 60);
/** Pictures of all visitors together, so that many households cannot fill the disk between two purges. */
const allPhotos = per(hour, 600);
const allCalls = per(5 * minute, 300);
const allChallenges = per(10 * minute, 60);

/** Posts of any kind that one household may publish in a day without a proof of work. */
const withoutProof = per(day, 3);

export type Limited = keyof typeof limits;

/** Returns the caller's rate limit for an action. It is stored in the database under an HMAC of the address. */
export function rateLimitOf(request: FastifyRequest, what: Limited): RateLimit {
  const { config } = request.server.parts;
  const windows = scaled(config, limits[what]);
  if (windows.length === 0) return { key: '', windows };
  const network = networkOf(request.ip);
  const key = (place: string) => keyedHash(config.dataDir, 'limit', what, place);
  const within = network === undefined ? {} : { within: { key: key(network), windows: windows.map(ofNetwork) } };
  return { key: key(householdOf(request.ip)), windows, ...within };
}

/** Returns the limit of all visitors' posts, past which a post waits for an operator; undefined if limits are off. */
export function breakerOf({ config }: App['parts']): Window | undefined {
  return scaled(config, [allPosts])[0];
}

/** Returns the limit of all visitors' pictures. */
export function photosOfAll({ config }: App['parts']): RateLimit {
  return { key: keyedHash(config.dataDir, 'limit', 'photo', 'all'), windows: scaled(config, [allPhotos]) };
}

/** Returns the limit past which a household's post needs a proof of work to be public at once. */
export function unprovenOf(request: FastifyRequest): RateLimit {
  const { config } = request.server.parts;
  return { key: keyedHash(config.dataDir, 'limit', 'post', householdOf(request.ip)), windows: scaled(config, [withoutProof]) };
}

/**
 * Refuses calls past the limit for all calls. Exempts calls under /api/admin, but not an operator's other calls, and beacons, which have a
 * limit of their own: otherwise reading pages would use up what a household may ask for.
 */
export function limitCalls(app: App): void {
  const take = callLimit(app.parts, allCalls);
  app.addHook('onRequest', (request, _reply, done) => {
    done(isCall(request) && !isAdminCall(request) && !isBeacon(request) ? take(request) : undefined);
  });
}

/** Limits challenges to what forms need: making one costs the server a hundredth of what solving it costs a browser. */
export function limitChallenges(parts: App['parts']): (request: FastifyRequest) => void {
  const take = callLimit(parts, allChallenges);
  return (request) => {
    const refused = take(request);
    if (refused) throw refused;
  };
}

/** Counts calls in memory, by household and by IPv6 network; the returned function returns the error for a call past the limit. */
function callLimit({ config }: App['parts'], limit: Window): (request: FastifyRequest) => TooMany | undefined {
  const [window] = scaled(config, [limit]);
  if (!window) return () => undefined;
  const households = new CallCounts(window);
  const networks = new CallCounts(ofNetwork(window));
  return ({ ip }) => {
    // Not the time of day: after a clock was set back, calls would be in the future.
    const [now, network] = [performance.now(), networkOf(ip)];
    const wait = households.take(householdOf(ip), now) || (network === undefined ? 0 : networks.take(network, now));
    return wait > 0 ? new TooMany(wait) : undefined;
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
