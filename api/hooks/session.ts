import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import { closeReplacedSession, openSession, touchSession } from '#db/changes/sessions.ts';
import type { Member } from '#db/queries/members.ts';
import { findSession } from '#db/queries/operator.ts';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { isOperatorsPath } from '../contract/address-of.ts';
import { minute } from '../contract/durations.ts';
import { pageOperatorHeader, pageOperatorOf } from '../contract/page-operator.ts';
import { mayCall, type CallRole, type Role } from '../contract/roles.ts';
import { senderOf, writes } from './origin.ts';

/** The calling operator, identified by the session that the login opened. */
export interface Operator {
  sessionId: number;
  /** The operator in the audit log: `member:3`, or `session:12` of the one operator. */
  actor: string;
  /** Null for the one operator. */
  member: Member | null;
  createdAt: string;
  expiresAt: string;
  /** The server generated the password, and the operator must change it first. */
  mustChange: boolean;
  role: Role;
}

export interface GuardedRoute {
  method: string;
  url: string;
  role: CallRole;
}

declare module 'fastify' {
  interface FastifySchema {
    role?: CallRole;
    newSession?: true;
  }
  interface FastifyRequest {
    operator: Operator | null;
  }
  interface FastifyInstance {
    /** Every route that only operators may call. */
    guarded: GuardedRoute[];
  }
}

const cookieName = 'session';
/** Minimum milliseconds between two updates of `seenAt`, so that reads rarely write. */
const touchAfter = 5 * minute;
/** Milliseconds after a login during which its session may change who is or may be logged in. */
const newFor = 10 * minute;

/**
 * Restricts every route under /api/admin to the operators of its role, future ones included; those for visitors are exempt. Throws
 * when a route is registered without a role.
 */
export function guardAdmin(app: App): void {
  app.decorateRequest('operator', null);
  const guarded: GuardedRoute[] = [];
  app.decorate('guarded', guarded);
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!isOperatorsPath(url)) return;
    const role = schema?.role;
    if (role === undefined) throw new Error(`${String(method)} ${url} does not say which role it needs`);
    if (role !== 'visitor') guarded.push(...[method].flat().map((each) => ({ method: each, url, role })));
  });
  app.addHook('onRequest', async (request) => {
    const { url = request.url, schema } = request.routeOptions;
    // A path that no route has needs a session too.
    const role = schema?.role ?? 'any';
    // The route's pattern, because a URL can be written in more than one way (`/api/%61dmin`).
    if (!isOperatorsPath(url) || role === 'visitor') return;
    request.operator = await findOperatorOf(request);
    refuseOthersPage(request, request.operator);
    if (!mayCall(request.operator.role, role)) throw new ApiError('forbidden');
    if (request.operator.mustChange && !beforeChange.has(`${request.method} ${url}`)) throw new ApiError('must_change_password');
    if (schema?.newSession && Date.now() - Date.parse(request.operator.createdAt) > newFor) throw new ApiError('login_again');
  });
  app.addHook('onSend', async (request, reply) => {
    if (isOperatorsPath(request.routeOptions.url ?? request.url)) void reply.header('x-robots-tag', 'noindex');
  });
}

/** Returns the operator of a guarded route's request. Throws `unauthorized`. */
export function operatorOf(request: FastifyRequest): Operator {
  if (!request.operator) throw new ApiError('unauthorized');
  return request.operator;
}

/** Finds the operator who opens a page of the console; undefined without a live session. */
export async function findVisitingOperator(request: FastifyRequest): Promise<Operator | undefined> {
  try {
    return await findOperatorOf(request);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Creates a token of 256 bits, and the hash to store of it. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** Returns the hash of a token, as it is stored. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session for the browser of a request, and ends the one it had, which would otherwise stay open without anybody at it. */
export async function openSessionOf(write: Write, request: FastifyRequest, tokenHash: string, memberId: number | null): Promise<number> {
  const { [cookieName]: former } = request.cookies;
  if (former !== undefined) await closeReplacedSession(write, hashOfToken(former));
  return openSession(write, tokenHash, request.headers['user-agent']?.slice(0, 200) ?? null, memberId);
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieName, token, sessionCookieOptions(reply));
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(cookieName, sessionCookieOptions(reply));
}

/** Refuses what a page sends that was opened by somebody else: another tab has logged in since, with the cookie of both. */
function refuseOthersPage({ headers }: FastifyRequest, { member }: Operator): void {
  const { [pageOperatorHeader]: page } = headers;
  if (page && page !== pageOperatorOf(member?.id)) throw new ApiError('other_operator');
}

async function findOperatorOf(request: FastifyRequest): Promise<Operator> {
  const { reader, write } = request.server.parts;
  const { authorization = '' } = request.headers;
  const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  // A password in front of a site under trial (HTTP Basic) reaches the server, too, and is no session.
  const token = /^Bearer\b/i.test(authorization) ? bearer : request.cookies[cookieName];
  const now = new Date();
  const session = token === undefined ? undefined : await findSession(reader, hashOfToken(token), now);
  if (!session) throw new ApiError('unauthorized');
  // A browser adds the cookie to requests that other sites make it send, but no bearer header.
  if (bearer === undefined && writes(request) && senderOf(request) !== 'own') throw new ApiError('wrong_origin');
  if (now.getTime() - Date.parse(session.seenAt) > touchAfter)
    // Not awaited, so that reads succeed during an import and on a full disk.
    write((change) => touchSession(change, session.id)).catch((error: unknown) => request.log.error(error));
  const { id, createdAt, expiresAt, mustChange, member } = session;
  const actor = member ? `member:${member.id}` : `session:${id}`;
  return { sessionId: id, actor, member, createdAt, expiresAt, mustChange, role: member?.role ?? 'owner' };
}

/** Calls allowed before a generated password is changed, which was printed to a screen or a log. */
const beforeChange = new Set(['GET /api/admin/session', 'HEAD /api/admin/session', 'POST /api/admin/password', 'DELETE /api/admin/auth']);

export function sessionCookieOptions(reply: FastifyReply) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: reply.server.parts.config.isSecure } as const;
}
