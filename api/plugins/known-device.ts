import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, keyedHash } from '../secret.ts';

const cookieName = 'device';
/** What its signature is for. */
const purpose = 'operator device';
/** The longest that browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60;

/**
 * The id of a device that logged in before with the password of this hash; undefined for any other. It opens nothing: it only
 * says that a wrong password here is hardly a stranger's.
 */
export function knownDevice(request: FastifyRequest, passwordHash: string): string | undefined {
  const [, id = '', signature = ''] = /^([\w-]{22})\.(.+)$/.exec(request.cookies[cookieName] ?? '') ?? [];
  return isSigned(dataDirOf(request), signature, purpose, id, passwordHash) ? id : undefined;
}

/** Makes this device known, until the password changes: who knew the old one is a stranger then. */
export function giveDeviceCookie(request: FastifyRequest, reply: FastifyReply, passwordHash: string): void {
  const id = knownDevice(request, passwordHash) ?? randomBytes(16).toString('base64url');
  const secure = request.server.parts.config.siteUrl?.startsWith('https:') ?? false;
  const options = { path: '/api/admin', httpOnly: true, sameSite: 'strict', secure, maxAge: cookieSeconds } as const;
  void reply.setCookie(cookieName, `${id}.${keyedHash(dataDirOf(request), purpose, id, passwordHash)}`, options);
}

function dataDirOf(request: FastifyRequest): string {
  return request.server.parts.config.dataDir;
}
