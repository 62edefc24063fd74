import { recordAudit } from '#db/changes/audit.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { closeSession, openSession } from '#db/changes/sessions.ts';
import { findOperator } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { householdOf } from '../../client-address.ts';
import { done, loginAnswer, loginBody, session } from '../../contract/auth.ts';
import { LoginThrottle } from '../../login-throttle.ts';
import { hashPassword, isPassword, isWeak } from '../../password.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { giveSessionCookie, isSameOrigin, makeToken, operatorOf, takeSessionCookie } from '../../plugins/session.ts';

/** Logging in and out. */
export function adminAuthRoutes(app: App): void {
  const { reader, write } = app.parts;
  const throttle = new LoginThrottle();

  const login = { summary: 'Log in', security: [], body: loginBody, response: { 200: loginAnswer } };
  app.post('/auth', { schema: login }, async (request, reply) => {
    // Another site must not log somebody in either.
    if (request.headers['sec-fetch-site'] !== undefined && !isSameOrigin(request)) throw new ApiError('forbidden');
    const address = householdOf(request.ip);
    const wait = throttle.begin(address);
    if (wait !== undefined) {
      void reply.header('retry-after', String(wait));
      throw new ApiError('too_many');
    }
    const { password } = request.body;
    const operator = await findOperator(reader);
    if (!operator || !(await isPassword(password, operator.passwordHash))) {
      await write((change) => recordAudit(change, { actor: address, action: 'login failed' }));
      throw new ApiError('wrong_password');
    }
    throttle.succeed(address);
    const stronger = isWeak(operator.passwordHash) ? await hashPassword(password) : undefined;
    const { token, tokenHash } = makeToken();
    await write(async (change) => {
      const id = await openSession(change, tokenHash, request.headers['user-agent']?.slice(0, 200) ?? null);
      if (stronger) await putPasswordHash(change, stronger, operator.mustChange);
      await recordAudit(change, { actor: `session:${id}`, action: 'login' });
    });
    giveSessionCookie(reply, token);
    return { success: true as const, token, mustChange: operator.mustChange };
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

  app.get('/session', { schema: { summary: 'Who is logged in', response: { 200: session } } }, async (request) => {
    const { sessionId: id, createdAt, expiresAt } = operatorOf(request);
    return { id, createdAt, expiresAt, mustChange: (await findOperator(reader))?.mustChange ?? false };
  });
}
