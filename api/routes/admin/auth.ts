import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import { endInvitations } from '#db/changes/members.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { closeAllSessions, closeSession } from '#db/changes/sessions.ts';
import { findOperator } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { calls } from '../../contract/calls.ts';
import { passwordBody } from '../../contract/auth.ts';
import { refusedField } from '../../operators/member-password.ts';
import { settablePassword } from '../../operators/password-strength.ts';
import { LoginThrottle } from '../../operators/login-throttle.ts';
import { hashPassword, isWeak } from '../../operators/password.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { setDeviceCookie } from '../../operators/known-device.ts';
import { proveOperator, type Proven } from '../../operators/proven-operator.ts';
import { clearSessionCookie, makeToken, openSessionOf, operatorOf, setSessionCookie } from '../../hooks/session.ts';
import { route } from '../../route.ts';

/** Login, logout and password change. */
export function adminAuthRoutes(app: App): void {
  const throttle = new LoginThrottle(app.parts);

  route(app, 'POST /api/admin/auth', (request, reply) => {
    const { password } = request.body;
    return proveOperator(request, throttle, password, async (proven) => {
      const { passwordHash, mustChange } = proven.operator;
      const stronger = isWeak(passwordHash) ? await hashPassword(password, proven.attempt.turn) : undefined;
      return openFor(request, reply, proven, { passwordHash: stronger ?? passwordHash, mustChange }, async (change, actor) => {
        if (stronger !== undefined) await putPasswordHash(change, { passwordHash: stronger, mustChange });
        await recordAudit(change, { actor, action: 'login' });
      });
    });
  });

  route(app, 'DELETE /api/admin/auth', async (request, reply) => {
    const { sessionId, actor, member } = operatorOf(request);
    await commit(reply, async (change) => {
      await closeSession(change, sessionId, member?.id ?? null);
      await recordAudit(change, { actor, action: 'logout' });
    });
    clearSessionCookie(reply);
    return { success: true as const };
  });

  // The browser does not check for common passwords: their list is long.
  const password = { ...calls['POST /api/admin/password'], body: passwordBody.safeExtend({ newPassword: settablePassword }) };
  route(app, 'POST /api/admin/password', { schema: password }, async (request, reply) => {
    const { currentPassword, newPassword } = request.body;
    const change = proveOperator(request, throttle, currentPassword, async (proven) => {
      const passwordHash = await hashPassword(newPassword, proven.attempt.turn);
      return openFor(request, reply, proven, { passwordHash, mustChange: false }, async (write) => {
        await putPasswordHash(write, { passwordHash });
        await endInvitations(write);
        await recordAudit(write, { actor: operatorOf(request).actor, action: 'password changed' });
      });
    });
    return change.catch((error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === 'wrong_password';
      throw isWrong ? refusedField('wrong_password', 'currentPassword') : error;
    });
  });

  /** Opens a session in one transaction with `work`, returns its token and sets it as a cookie, and makes the device known. */
  async function openFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { operator, attempt }: Proven,
    { passwordHash, mustChange }: { passwordHash: string; mustChange: boolean },
    work: (change: Write, actor: string) => Promise<void>,
  ): Promise<{ success: true; token: string; mustChange: boolean }> {
    const { token, tokenHash } = makeToken();
    await commit(reply, async (change) => {
      // The password may have changed since it was compared, which ends the sessions opened with the old one.
      const now = await findOperator(change.db);
      if (now?.passwordHash !== operator.passwordHash) throw new ApiError('wrong_password');
      if (now.named) throw new ApiError('named_login');
      if (request.operator) await closeAllSessions(change);
      const id = await openSessionOf(change, request, tokenHash, null);
      await attempt.forgive(change);
      await throttle.remember(change, request, passwordHash);
      await work(change, `session:${id}`);
    });
    setSessionCookie(reply, token);
    setDeviceCookie(request, reply, passwordHash);
    return { success: true, token, mustChange };
  }
}
