import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { longCookie } from '../long-cookie.ts';
import { isSigned, keyedHash } from '../storage/secret.ts';

const cookieName = 'device';
/** Purpose that the signature is bound to. */
const purpose = 'operator device';

/**
 * Returns the id of a device that has logged in with the password of this hash, or as the member of this key; undefined for any
 * other. It grants no access: it only separates this device's failed logins from those of strangers.
 */
export function knownDevice(request: FastifyRequest, knownBy: string): string | undefined {
  const [, id = '', signature = ''] = /^([\w-]{22})\.(.+)$/.exec(request.cookies[cookieName] ?? '') ?? [];
  return isSigned(request.server.parts.config.dataDir, signature, purpose, id, knownBy) ? id : undefined;
}

/** Sets the device cookie, valid until the password changes: a device that used only the old one is then a stranger. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, knownBy: string): void {
  const id = knownDevice(request, knownBy) ?? randomBytes(16).toString('base64url');
  const { config } = request.server.parts;
  const options = { ...longCookie(config), path: '/api/admin', sameSite: 'strict' } as const;
  void reply.setCookie(cookieName, `${id}.${keyedHash(config.dataDir, purpose, id, knownBy)}`, options);
}
