import type { ErrorCode } from '#api/contract/errors.ts';
import { RequestError } from '#src/lib/request.ts';

/** Returns the server's error messages by field. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof RequestError ? error.fields : {};
}

/** Whether the API itself refused; after any other failure, what was sent may be stored. */
export function isRefusal(error: unknown): error is RequestError & { code: ErrorCode } {
  return error instanceof RequestError && error.code !== undefined && error.code !== 'no_answer';
}

/** Whether another operator saved first (409): the caller compares both versions instead of reporting a failure. */
export function isConflict(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 409 && error.current !== undefined;
}

/** Whether the record has been deleted meanwhile. */
export function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'gone';
}

/** Whether there is no such record, deleted or not. */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 404 || error.status === 410);
}

/** Whether an earlier request with the same `Idempotency-Key` has stored another body. */
export function isKeyReused(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'key_reused';
}

/** Whether the generated password must be changed first. */
export function asksForNewPassword(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'must_change_password';
}
