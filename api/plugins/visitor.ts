import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#db/changes/viewer.ts';
import { householdOf } from '../client-address.ts';
import { isSigned, keyedHash } from '../secret.ts';

const cookieName = 'visitor';
/** What its signature is for. */
const purpose = 'visitor cookie';
/** The longest that browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** What a key is for; the reader of like and vote states asks with the same names. */
export const target = {
  review: (id: number) => `review:${id}`,
  brandReview: (id: number) => `brand-review:${id}`,
  reply: (id: number) => `reply:${id}`,
  views: (postId: number) => `views:${postId}`,
  report: (kind: string, id: number) => `report:${kind}:${id}`,
} as const;

/** Gives the keys under which this visitor is known to one target (`review:5`): two targets cannot be joined by them. */
export type KeysFor = (target: string) => Viewer;

/** What a cookie says: who likes, votes and looks by `id`, and who owns what it wrote by `writer`. */
interface Visitor {
  id: string;
  writer: string;
}

/**
 * Who asks how likes and votes stand. Without a cookie the address answers, and the visitor gets an id of its own for what
 * it does next.
 */
export function viewerReading(request: FastifyRequest, reply: FastifyReply): KeysFor {
  const known = knownVisitor(request);
  if (known === undefined) giveCookie(request, reply, randomId());
  return keysOf(request, known?.id ?? addressId(request));
}

/**
 * Who likes, votes or reports. Without a cookie the address does, and the cookie it gets stands for that same address from then
 * on. What is written with that cookie belongs to it alone, because others behind the address get one of the same id.
 */
export function viewerWriting(request: FastifyRequest, reply: FastifyReply): KeysFor {
  const known = knownVisitor(request);
  const id = known?.id ?? addressId(request);
  if (known === undefined) giveCookie(request, reply, id + randomId());
  return keysOf(request, id);
}

/** Who looks. A look gives nobody a cookie: one of the address would make everybody behind it the same visitor. */
export function viewerLooking(request: FastifyRequest): KeysFor {
  return keysOf(request, knownVisitor(request)?.id ?? addressId(request));
}

/** The key of what this visitor wrote; undefined without a cookie, because an address alone owns nothing. */
export function authorOf(request: FastifyRequest): string | undefined {
  const known = knownVisitor(request);
  return known && authorKeyOf(request, known.writer);
}

/** The key that a sender without a cookie is told by when it repeats itself. It owns nothing. */
export function addressAuthor(request: FastifyRequest): string {
  return authorKeyOf(request, addressId(request));
}

/**
 * Makes a sender without a cookie an author of its own and gives it the cookie. With a `seed` that only this sender knows, a
 * repetition is the same author, who may have lost the first answer.
 */
export function newAuthor(request: FastifyRequest, reply: FastifyReply, seed: string | undefined): string {
  const id = seed === undefined ? randomId() : shortHash(request, 'new author', seed);
  giveCookie(request, reply, id);
  return authorKeyOf(request, id);
}

function authorKeyOf(request: FastifyRequest, writer: string): string {
  return keyedHash(request.server.parts.config.dataDir, 'visitor', 'author', writer);
}

function keysOf(request: FastifyRequest, id: string): KeysFor {
  const { dataDir } = request.server.parts.config;
  const household = householdOf(request.ip);
  return (target) => ({ key: keyedHash(dataDir, 'visitor', target, id), addressKey: keyedHash(dataDir, 'address', target, household) });
}

function addressId(request: FastifyRequest): string {
  return shortHash(request, 'address id', householdOf(request.ip));
}

// As long as a random id.
function shortHash(request: FastifyRequest, ...parts: string[]): string {
  return keyedHash(request.server.parts.config.dataDir, ...parts).slice(3, 25);
}

function randomId(): string {
  return randomBytes(16).toString('base64url');
}

/** The visitor of a cookie that this server signed; undefined for none, a forged or a broken one. */
function knownVisitor(request: FastifyRequest): Visitor | undefined {
  const [, ids = '', signature = ''] = /^((?:[\w-]{22}){1,2})\.(.+)$/.exec(request.cookies[cookieName] ?? '') ?? [];
  if (!isSigned(request.server.parts.config.dataDir, signature, purpose, ids)) return undefined;
  return { id: ids.slice(0, 22), writer: ids.slice(-22) };
}

function giveCookie(request: FastifyRequest, reply: FastifyReply, ids: string): void {
  const secure = request.server.parts.config.siteUrl?.startsWith('https:') ?? false;
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieSeconds } as const;
  void reply.setCookie(cookieName, `${ids}.${keyedHash(request.server.parts.config.dataDir, purpose, ids)}`, options);
}
