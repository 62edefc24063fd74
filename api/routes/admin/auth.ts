import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { closeAllSessions, closeSession, openSession } from '#db/changes/sessions.ts';
import { findOperator, type StoredOperator } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { householdOf } from '../../client-address.ts';
import { words } from '../../contract/errors.ts';
import { done, loginAnswer, loginBody, passwordBody } from '../../contract/auth.ts';
import { LoginThrottle } from '../../login-throttle.ts';
import { hashPassword, isPassword, isWeak } from '../../password.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { giveSessionCookie, makeToken, operatorOf, takeSessionCookie } from '../../plugins/session.ts';

/** Logging in and out, and the password. */
export function adminAuthRoutes(app: App): void {
  const { reader, write } = app.parts;
  const throttle = new LoginThrottle();

  const login = { summary: 'Log in', security: [], body: loginBody, response: { 200: loginAnswer } };
  app.post('/auth', { schema: login }, async (request, reply) => {
    const { password } = request.body;
    const operator = await provenOperator(request, reply, password);
    const stronger = isWeak(operator.passwordHash) ? await hashPassword(password) : undefined;
    return openFor(request, reply, operator.mustChange, async (change, actor) => {
      if (stronger) await putPasswordHash(change, { passwordHash: stronger, mustChange: operator.mustChange });
      await recordAudit(change, { actor, action: 'login' });
    });
  });

  app.delete('/auth', { schema: { summary: 'Log out', response: { 200: done } } }, async (request, reply) => {
    const { sessionId, actor } = operatorOf(request);
    await write(async (change) => {
      await closeSession(change, sessionId);
      await recordAudit(change, { actor, action: 'logout' });
    });
    takeSessionCookie(reply);
    return { success: true as const };
  });

  const password = {
    summary: 'Change the password; every session ends, and the caller gets a new one',
    body: passwordBody,
    response: { 200: loginAnswer },
  };
  app.post('/password', { schema: password }, async (request, reply) => {
    const { currentPassword, newPassword } = request.body;
    await provenOperator(request, reply, currentPassword).catch((error: unknown) => {
      // 401 would say that the session has ended.
      const isWrong = error instanceof ApiError && error.code === 'wrong_password';
      throw isWrong ? new ApiError('invalid', { message: words.wrong_password, fields: { currentPassword: words.wrong_password } }) : error;
    });
    const passwordHash = await hashPassword(newPassword);
    return openFor(request, reply, false, async (change) => {
      await putPasswordHash(change, { passwordHash });
      await recordAudit(change, { actor: operatorOf(request).actor, action: 'password changed' });
    });
  });

  /** The operator, when this is the password. Throws `wrong_password`, and `too_many` after too many wrong ones. */
  async function provenOperator(request: FastifyRequest, reply: FastifyReply, password: string): Promise<StoredOperator> {
    const address = householdOf(request.ip);
    const wait = throttle.begin(address);
    if (wait !== undefined) {
      void reply.header('retry-after', String(wait));
      throw new ApiError('too_many');
    }
    const operator = await findOperator(reader);
    if (!operator || !(await isPassword(password, operator.passwordHash))) {
      await write((change) => recordAudit(change, { actor: address, action: 'login failed' }));
      throw new ApiError('wrong_password');
    }
    throttle.succeed(address);
    return operator;
  }

  /** Opens a session in the transaction of what goes with it, and gives its token in the answer and as a cookie. */
  async function openFor(
    request: FastifyRequest,
    reply: FastifyReply,
    mustChange: boolean,
    work: (change: Write, actor: string) => Promise<void>,
  ): Promise<{ success: true; token: string; mustChange: boolean }> {
    const { token, tokenHash } = makeToken();
    await write(async (change) => {
      if (request.operator) await closeAllSessions(change);
      const id = await openSession(change, tokenHash, request.headers['user-agent']?.slice(0, 200) ?? null);
      await work(change, `session:${id}`);
    });
    giveSessionCookie(reply, token);
    return { success: true, token, mustChange };
  }
}
