import type { Write } from '#db/changes/log.ts';
import { spendCodeStep, spendRecoveryCode } from '#db/changes/ways-in.ts';
import type { LoginMember } from '#db/queries/members.ts';
import { ApiError } from '../api-error.ts';
import { words, type ErrorCode } from '../contract/errors.ts';
import type { LoginAttempt } from './login-throttle.ts';
import type { Verdict } from './member-login.ts';
import { hashPassword, isPassword, nobodysHash } from './password.ts';
import type { Turn } from './hash-turns.ts';
import { settablePassword } from './password-strength.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import { makeTotpSecret, stepOfCode } from './totp.ts';

const purpose = 'totp';

/** What a member logs in with by name. */
interface Typed {
  password: string;
  /** Six digits, or a recovery code. */
  code: string;
}

/**
 * Checks the password of a member, taking as long if there is none, and returns what spends the code. A recovery code stands in for the six
 * digits, and is enough for a member without a password. The six digits can be guessed, so they are counted: `TooMany`.
 */
export async function provePassword(
  dataDir: string,
  member: LoginMember | undefined,
  { password, code }: Typed,
  { turn, countCode }: Pick<LoginAttempt, 'turn' | 'countCode'>,
): Promise<(write: Write) => Promise<Verdict>> {
  const isRight = await isPassword(password, member?.passwordHash ?? nobodysHash(), turn);
  return async (write) => {
    if (!member || (member.passwordHash !== null && !isRight)) return 'unproven';
    const wrong = isRight ? 'wrong code' : 'unproven';
    if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(write, member.id, hashOfRecoveryCode(dataDir, code))) ? 'proven' : wrong;
    if (!isRight) return wrong;
    await countCode(write);
    const secret = unseal(dataDir, purpose, member.codeSecret ?? '');
    const step = secret === undefined ? undefined : stepOfCode(secret, code, new Date(write.at));
    return step !== undefined && (await spendCodeStep(write, member.id, step)) ? 'proven' : wrong;
  };
}

/** Returns whether the stored secret of a member's codes can be read under the server's secret. */
export function opensCodes(dataDir: string, codeSecret: string): boolean {
  return unseal(dataDir, purpose, codeSecret) !== undefined;
}

/** Creates a secret for an authenticator app; `setup` is the encrypted form that is stored once a code of it was given. */
export function offerCodes(dataDir: string): { secret: string; setup: string } {
  const secret = makeTotpSecret();
  return { secret, setup: seal(dataDir, purpose, secret) };
}

/**
 * Returns what is stored of a new password and the codes that go with it. Throws `invalid` for an easy password, `wrong_code` for a code
 * that is not of the offered secret, and `busy`.
 */
export async function preparePassword(
  dataDir: string,
  { newPassword, setup, code }: { newPassword: string; setup: string; code: string },
  turn: Turn,
): Promise<{ passwordHash: string; codeSecret: string; codeStep: number }> {
  refuseGuessable(newPassword);
  const secret = unseal(dataDir, purpose, setup);
  const codeStep = secret === undefined ? undefined : stepOfCode(secret, code, new Date());
  if (codeStep === undefined) throw refusedField('wrong_code', 'code');
  return { passwordHash: await hashPassword(newPassword, turn), codeSecret: setup, codeStep };
}

/** Throws `invalid` for a password that is easy to guess. The browser does not check it: the list is long. */
export function refuseGuessable(newPassword: string): void {
  const message = settablePassword.safeParse(newPassword).error?.issues[0]?.message;
  if (message !== undefined) throw new ApiError('invalid', { message, fields: { newPassword: message } });
}

/** Makes an error of a form with the sentence of a code at one field. Its status is not 401, which would mean that the session has ended. */
export function refusedField(code: ErrorCode, field: string): ApiError {
  return new ApiError('invalid', { message: words[code], fields: { [field]: words[code] } });
}
