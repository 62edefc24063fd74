import { RequestError } from '#src/lib/request.ts';

/** The server's sentences for the fields of a form, by field. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof RequestError ? error.fields : {};
}

/** Whether somebody else saved in between: no failure, the two are put side by side. */
export function isConflict(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 409 && error.current !== undefined;
}

/** Whether a password that the server made has to be changed first. The code stands in the body, which the message repeats. */
export function asksForNewPassword(error: unknown): boolean {
  return error instanceof RequestError && error.status === 403 && error.message.includes('"must_change_password"');
}
