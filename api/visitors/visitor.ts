import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#db/changes/viewer.ts';
import { householdOf } from '../client-address.ts';
import { longCookie } from '../long-cookie.ts';
import { isSigned, keyedHash } from '../storage/secret.ts';

const cookieName = 'visitor';
/** Purpose that the signature is bound to. */
const purpose = 'visitor cookie';

/** Names of the targets of viewer keys; reads of like and vote states use the same names. */
export const target = {
  review: (id: number) => `review:${id}`,
  brandReview: (id: number) => `brand-review:${id}`,
  reply: (id: number) => `reply:${id}`,
  views: (postId: number) => `views:${postId}`,
  report: (kind: string, id: number) => `report:${kind}:${id}`,
} as const;

/** Returns this visitor's keys for one target (`review:5`). They differ per target, so that targets cannot be linked. */
export type KeysFor = (target: string) => Viewer;

/** Content of the cookie: `id` identifies likes, votes and views; `writer` identifies the author of posts. */
interface Visitor {
  id: string;
  writer: string;
}

/**
 * Identifies a visitor who reads like and vote states. Without a cookie uses the address, and sets a cookie with a new id for
 * later requests.
 */
export function viewerReading(request: FastifyRequest, reply: FastifyReply): KeysFor {
  const known = knownVisitor(request);
  if (known === undefined) setVisitorCookie(request, reply, randomId());
  return keysOf(request, known?.id ?? addressId(request));
}

/**
 * Identifies a visitor who likes, votes or reports. Without a cookie uses the address, and sets a cookie with the address's id.
 * Its writer id is random, because others behind the address get a cookie with the same id.
 */
export function viewerWriting(request: FastifyRequest, reply: FastifyReply): KeysFor {
  const known = knownVisitor(request);
  const id = known?.id ?? addressId(request);
  if (known === undefined) setVisitorCookie(request, reply, id + randomId());
  return keysOf(request, id);
}

/** Identifies a visitor for counting a view, or for a list. Sets no cookie: with the address's id all clients behind it would be one visitor. */
export function viewerWithoutCookie(request: FastifyRequest): KeysFor {
  return keysOf(request, knownVisitor(request)?.id ?? addressId(request));
}

/** Returns the author key of this visitor; undefined without a cookie, because an address alone owns no posts. */
export function authorOf(request: FastifyRequest): string | undefined {
  const known = knownVisitor(request);
  return known && authorKeyOf(request, known.writer);
}

/** Returns the key for detecting repeated posts of a sender without a cookie. It owns no posts. */
export function addressAuthor(request: FastifyRequest): string {
  return authorKeyOf(request, addressId(request));
}

/**
 * Creates an author for a sender without a cookie and sets the cookie. With a `seed` that only this sender knows, a retry after a
 * lost response gets the same author.
 */
export function newAuthor(request: FastifyRequest, reply: FastifyReply, seed: string | undefined): string {
  const id = seed === undefined ? randomId() : seededId(request, seed);
  setVisitorCookie(request, reply, id);
  return authorKeyOf(request, id);
}

/**
 * Makes a visitor the author of a post again that they sent before they had this cookie: where `authorKey` is the author that `seed`
 * creates. Likes and votes keep their id.
 */
export function regainAuthor(request: FastifyRequest, reply: FastifyReply, seed: string, authorKey: string | null): void {
  const known = knownVisitor(request);
  const writer = seededId(request, seed);
  if (known && known.writer !== writer && authorKeyOf(request, writer) === authorKey) setVisitorCookie(request, reply, known.id + writer);
}

function seededId(request: FastifyRequest, seed: string): string {
  return shortHash(request, 'new author', seed);
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

// Cut to the length of a random id.
function shortHash(request: FastifyRequest, ...parts: string[]): string {
  return keyedHash(request.server.parts.config.dataDir, ...parts).slice(3, 25);
}

function randomId(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the visitor of a cookie that this server signed; undefined for a missing, forged or malformed one. */
function knownVisitor(request: FastifyRequest): Visitor | undefined {
  const [, ids = '', signature = ''] = /^((?:[\w-]{22}){1,2})\.(.+)$/.exec(request.cookies[cookieName] ?? '') ?? [];
  if (!isSigned(request.server.parts.config.dataDir, signature, purpose, ids)) return undefined;
  return { id: ids.slice(0, 22), writer: ids.slice(-22) };
}

function setVisitorCookie(request: FastifyRequest, reply: FastifyReply, ids: string): void {
  const { config } = request.server.parts;
  const options = { ...longCookie(config), path: '/api', sameSite: 'lax' } as const;
  void reply.setCookie(cookieName, `${ids}.${keyedHash(config.dataDir, purpose, ids)}`, options);
}
