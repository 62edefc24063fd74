import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#db/changes/viewer.ts';
import { householdOf } from '../client-address.ts';
import { keyedHash } from '../secret.ts';

const cookieName = 'visitor';
/** The longest that browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** What a key is for; the reader of like and vote states asks with the same names. */
export const target = {
  review: (id: number) => `review:${id}`,
  brandReview: (id: number) => `brand-review:${id}`,
  reply: (id: number) => `reply:${id}`,
  views: (postId: number) => `views:${postId}`,
  author: 'author',
  report: (kind: string, id: number) => `report:${kind}:${id}`,
} as const;

/** Gives the keys under which this visitor is known to one target (`review:5`): two targets cannot be joined by them. */
export type KeysFor = (target: string) => Viewer;

/**
 * Who asks how likes and votes stand. Without a cookie the address answers, and the visitor gets an id of its own for what
 * it does next.
 */
export function viewerReading(request: FastifyRequest, reply: FastifyReply): KeysFor {
  const known = knownVisitor(request);
  if (known === undefined) giveCookie(request, reply, randomBytes(16).toString('base64url'));
  return keysOf(request, known ?? addressId(request));
}

/** Who writes. Without a cookie the address does, and the cookie it gets stands for that same address from then on. */
export function viewerWriting(request: FastifyRequest, reply: FastifyReply): KeysFor {
  const known = knownVisitor(request);
  const id = known ?? addressId(request);
  if (known === undefined) giveCookie(request, reply, id);
  return keysOf(request, id);
}

/** Who looks. A look gives nobody a cookie: one of the address would make everybody behind it the same visitor. */
export function viewerLooking(request: FastifyRequest): KeysFor {
  return keysOf(request, knownVisitor(request) ?? addressId(request));
}

/** The key of what this visitor wrote; undefined without a cookie, because an address alone owns nothing. */
export function authorOf(request: FastifyRequest): string | undefined {
  const id = knownVisitor(request);
  return id === undefined ? undefined : keysOf(request, id)(target.author).key;
}

function keysOf(request: FastifyRequest, id: string): KeysFor {
  const { dataDir } = request.server.parts.config;
  const household = householdOf(request.ip);
  return (target) => ({ key: keyedHash(dataDir, 'visitor', target, id), addressKey: keyedHash(dataDir, 'address', target, household) });
}

function addressId(request: FastifyRequest): string {
  return keyedHash(request.server.parts.config.dataDir, 'address id', householdOf(request.ip)).slice(3, 25);
}

/** The id of a cookie that this server signed; undefined for none, a forged or a broken one. */
function knownVisitor(request: FastifyRequest): string | undefined {
  const [, id = '', signature = ''] = /^([\w-]{22})\.(.+)$/.exec(request.cookies[cookieName] ?? '') ?? [];
  const expected = Buffer.from(sign(request, id));
  const given = Buffer.from(signature);
  return id !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function giveCookie(request: FastifyRequest, reply: FastifyReply, id: string): void {
  const secure = request.server.parts.config.siteUrl?.startsWith('https:') ?? false;
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieSeconds } as const;
  void reply.setCookie(cookieName, `${id}.${sign(request, id)}`, options);
}

function sign(request: FastifyRequest, id: string): string {
  return keyedHash(request.server.parts.config.dataDir, 'visitor cookie', id);
}
