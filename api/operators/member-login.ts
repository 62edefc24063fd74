import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import { recordFailedLogin } from '#db/changes/failed-logins.ts';
import type { Write } from '#db/changes/log.ts';
import { isUnchanged, type LoginMember } from '#db/queries/members.ts';
import { findOperator } from '#db/queries/operator.ts';
import { ApiError } from '../api-error.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { sendPosition } from '../commit.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { makeToken, openSessionOf, setSessionCookie } from '../hooks/session.ts';
import { setDeviceCookie } from './known-device.ts';
import type { LoginAttempt, LoginThrottle } from './login-throttle.ts';

/** What a proof was worth. A wrong code came with the right password, so somebody may have learnt it. */
export type Verdict = 'proven' | 'unproven' | 'wrong code';

/** Checks a proof, then returns what spends it in the transaction that opens the session. */
type Proof = (attempt: LoginAttempt) => Promise<(write: Write) => Promise<Verdict>>;

interface Claim {
  /** Whom the request claims to be; undefined if there is no such member. */
  member: LoginMember | undefined;
  prove: Proof;
  refusal: ErrorCode;
}

interface LoginAnswer {
  success: true;
  token: string;
  mustChange: boolean;
}

// A name or passkey that nobody has counts like any other, so that an answer does not tell it apart.
const nobodysKey = 'nobody';

/**
 * Logs in a member: counts the attempt, checks the proof, opens a session and makes the device known. Throws `refusal` if anything is
 * wrong, `single_login` where the site's password is the way in, `TooMany` and `busy`.
 */
export async function logInMember(
  request: FastifyRequest,
  reply: FastifyReply,
  throttle: LoginThrottle,
  { member, prove, refusal }: Claim,
): Promise<LoginAnswer> {
  const { reader, write } = request.server.parts;
  if (!(await findOperator(reader))?.named) throw new ApiError('single_login');
  const attempt = await throttle.begin(request, member?.loginKey ?? nobodysKey);
  try {
    const spend = await prove(attempt).catch((error: unknown) => {
      // Refused before anything is spent; the audit log still says that a login failed.
      if (error instanceof ApiError && error.code === refusal) return () => Promise.resolve<Verdict>('unproven');
      throw error;
    });
    const { token, tokenHash } = makeToken();
    const known = await write(async (change) => {
      // The site's password may have become the way in since, which ends the members' sessions.
      if (!(await findOperator(change.db))?.named) throw new ApiError('single_login');
      const verdict = member && (await isUnchanged(change.db, member)) ? await spend(change) : 'unproven';
      if (!member || verdict !== 'proven') {
        const sender = householdOf(request.ip);
        if (verdict === 'wrong code') await recordAudit(change, { actor: sender, action: verdict, subject: `member:${member?.id}` });
        else await recordFailedLogin(change, networkOf(request.ip) ?? sender);
        return undefined;
      }
      await openMemberSession(change, request, member.id, tokenHash);
      await attempt.forgive(change);
      await throttle.remember(change, request, member.loginKey);
      return member;
    });
    if (!known.value) throw new ApiError(refusal);
    sendPosition(reply, known);
    return welcome(request, reply, known.value.loginKey, token);
  } finally {
    attempt.end();
  }
}

/** Opens a session of a member in the transaction of what proved them. */
export async function openMemberSession(write: Write, request: FastifyRequest, memberId: number, tokenHash: string): Promise<void> {
  await openSessionOf(write, request, tokenHash, memberId);
  await recordAudit(write, { actor: `member:${memberId}`, action: 'login' });
}

/** Sets the cookies of a session that was opened, and returns its token. */
export function welcome(request: FastifyRequest, reply: FastifyReply, loginKey: string, token: string): LoginAnswer {
  setSessionCookie(reply, token);
  setDeviceCookie(request, reply, loginKey);
  return { success: true, token, mustChange: false };
}
