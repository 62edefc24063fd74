import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { senderOf } from '../hooks/origin.ts';

const longestName = 400;
const known = new LRUCache<string, boolean>({ max: 1_000 });

/**
 * Returns whether a beacon may be counted: a page of this site sent it, its browser is no bot by its name, and it asks neither by
 * `Sec-GPC` nor by `DNT` not to be followed.
 */
export function isCountable(request: FastifyRequest): boolean {
  const { headers } = request;
  if (headers['sec-gpc'] === '1' || headers.dnt === '1' || senderOf(request) !== 'own') return false;
  const name = (headers['user-agent'] ?? '').slice(0, longestName);
  let bot = known.get(name);
  if (bot === undefined) known.set(name, (bot = name === '' || isbot(name)));
  return !bot;
}
