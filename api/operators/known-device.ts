import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day, second } from '#api/contract/durations.ts';
import { isSigned, keyedHash } from '../storage/secret.ts';

const cookieName = 'device';
/** Purpose that the signature is bound to. */
const purpose = 'operator device';
/** The maximum lifetime that browsers allow. */
const cookieSeconds = (400 * day) / second;

/**
 * Returns the id of a device that has logged in with the password of this hash, or as the member of this key; undefined for any
 * other. It grants no access: it only separates this device's failed logins from those of strangers.
 */
export function knownDevice(request: FastifyRequest, knownBy: string): string | undefined {
  const [, id = '', signature = ''] = /^([\w-]{22})\.(.+)$/.exec(request.cookies[cookieName] ?? '') ?? [];
  return isSigned(dataDirOf(request), signature, purpose, id, knownBy) ? id : undefined;
}

/** Sets the device cookie, valid until the password changes: a device that used only the old one is then a stranger. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, knownBy: string): void {
  const id = knownDevice(request, knownBy) ?? randomBytes(16).toString('base64url');
  const secure = request.server.parts.config.siteUrl?.startsWith('https:') ?? false;
  const options = { path: '/api/admin', httpOnly: true, sameSite: 'strict', secure, maxAge: cookieSeconds } as const;
  void reply.setCookie(cookieName, `${id}.${keyedHash(dataDirOf(request), purpose, id, knownBy)}`, options);
}

function dataDirOf(request: FastifyRequest): string {
  return request.server.parts.config.dataDir;
}
