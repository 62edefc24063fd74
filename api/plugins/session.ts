import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { touchSession } from '#db/changes/sessions.ts';
import { findSession } from '#db/queries/operator.ts';
import type { App } from '../app-types.ts';
import { ApiError } from './api-error.ts';
import { senderOf, writes } from './origin.ts';

/** The operator who calls, by the session that was opened at the login. */
interface Operator {
  sessionId: number;
  /** How the audit log names who did something. */
  actor: string;
  createdAt: string;
  expiresAt: string;
  /** The server made the password, and it is to be changed before anything else is done. */
  mustChange: boolean;
}

export interface GuardedRoute {
  method: string;
  url: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null;
  }
  interface FastifyInstance {
    /** Every route that only operators may call. */
    guarded: GuardedRoute[];
  }
}

const cookieName = 'session';
/** `seenAt` moves at most this often, so that reading does not write. */
const touchAfter = 5 * 60 * 1000;

/** Lets only operators through to every route under /api/admin, those not written yet included; logging in is the exception. */
export function guardAdmin(app: App): void {
  app.decorateRequest('operator', null);
  const guarded: GuardedRoute[] = [];
  app.decorate('guarded', guarded);
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((each) => isAdmin(url) && !isLogin(each, url));
    guarded.push(...methods.map((each) => ({ method: each, url })));
  });
  app.addHook('onRequest', async (request) => {
    const { url = request.url } = request.routeOptions;
    if (!isAdmin(url) || isLogin(request.method, url)) return;
    request.operator = await findOperatorOf(request);
    if (request.operator.mustChange && !beforeChange.has(`${request.method} ${url}`)) throw new ApiError('must_change_password');
  });
  app.addHook('onSend', async (request, reply) => {
    if (isAdmin(request.routeOptions.url ?? request.url)) void reply.header('x-robots-tag', 'noindex');
  });
}

/** The operator of a guarded route. */
export function operatorOf(request: FastifyRequest): Operator {
  if (!request.operator) throw new ApiError('unauthorized');
  return request.operator;
}

/** The operator who opens a page of the console; undefined without a live session. */
export async function findVisitingOperator(request: FastifyRequest): Promise<Operator | undefined> {
  try {
    return await findOperatorOf(request);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** A new token of 256 bits, and the hash that is stored of it. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function giveSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName, token, cookieOptions(reply));
}

export function takeSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(cookieName, cookieOptions(reply));
}

async function findOperatorOf(request: FastifyRequest): Promise<Operator> {
  const { reader, write } = request.server.parts;
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = request.headers.authorization === undefined ? request.cookies[cookieName] : bearer;
  const now = new Date();
  const session = token === undefined ? undefined : await findSession(reader, hashOf(token), now);
  if (!session) throw new ApiError('unauthorized');
  // A browser sends the cookie along with whatever another site makes it send; a bearer header it does not.
  if (bearer === undefined && writes(request) && senderOf(request) !== 'own') throw new ApiError('wrong_origin');
  if (now.getTime() - Date.parse(session.seenAt) > touchAfter)
    // Nobody waits for it: reading goes on while an import writes, and on a full disk.
    write((change) => touchSession(change, session.id)).catch((error: unknown) => request.log.error(error));
  const { id, createdAt, expiresAt, mustChange } = session;
  return { sessionId: id, actor: `session:${id}`, createdAt, expiresAt, mustChange };
}

/** What is answered while a password that was printed is not changed yet: it stood on a screen or in a log. */
const beforeChange = new Set(['GET /api/admin/session', 'HEAD /api/admin/session', 'POST /api/admin/password', 'DELETE /api/admin/auth']);

// The route's own pattern, because the address may be written in more than one way (`/api/%61dmin`).
function isAdmin(url: string): boolean {
  return /^\/api\/admin(\/|$)/.test(url);
}

function isLogin(method: string, url: string): boolean {
  return url === '/api/admin/auth' && method === 'POST';
}

function cookieOptions(reply: FastifyReply) {
  const secure = reply.server.parts.config.siteUrl?.startsWith('https:') ?? false;
  return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
