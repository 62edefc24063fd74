import type { FastifyRequest } from 'fastify';
import { recordFailedLogin } from '#db/changes/failed-logins.ts';
import { findOperator, type StoredOperator } from '#db/queries/operator.ts';
import { householdOf, networkOf } from '../client-address.ts';
import type { LoginAttempt, LoginThrottle } from './login-throttle.ts';
import { isPassword, nobodysHash } from './password.ts';
import { ApiError } from '../api-error.ts';

export interface Proven {
  operator: StoredOperator;
  attempt: LoginAttempt;
}

/**
 * Runs `work` with the operator if the password is right; the login attempt holds its place until `work` is done. Throws
 * `wrong_password`, `named_login` where members log in, `TooMany` after too many wrong ones, and `busy`. Takes as long if the database has no operator.
 */
export async function proveOperator<T>(
  request: FastifyRequest,
  throttle: LoginThrottle,
  password: string,
  work: (proven: Proven) => Promise<T>,
): Promise<T> {
  const { reader, write } = request.server.parts;
  const operator = await findOperator(reader);
  if (operator?.named) throw new ApiError('named_login');
  const passwordHash = operator?.passwordHash ?? nobodysHash();
  const attempt = await throttle.begin(request, passwordHash);
  try {
    if (!(await isPassword(password, passwordHash, attempt.turn)) || !operator) {
      await write((change) => recordFailedLogin(change, networkOf(request.ip) ?? householdOf(request.ip)));
      throw new ApiError('wrong_password');
    }
    return await work({ operator, attempt });
  } finally {
    attempt.end();
  }
}
