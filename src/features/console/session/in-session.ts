import type { AnswerOf, CallKey } from '#api/contract/calls.ts';
import { leaveNotice } from '#src/features/toast/notice.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { call, callOrNull, carried, RequestError, type CallArgs } from '#src/lib/request.ts';
import { asksForNewPassword } from '../request-errors.ts';
import { signInAgain } from './session-loss.ts';

/**
 * Sends a call; where it needs a login, asks for it in a dialog and repeats the call, so that typed text is not lost. Where the session is
 * somebody else's, the server refuses, and the page is loaded again as theirs.
 */
export async function inSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const { authorization } = carried;
    try {
      return await send();
    } catch (error) {
      if (asksForNewPassword(error)) location.assign(adminPaths.changeFirst(location.pathname + location.search));
      if (!isUnauthorized(error)) throw error;
      if (error.code === 'other_operator') {
        loadAgain();
        throw error;
      }
      const reason = error.code === 'login_again' ? 'old' : 'ended';
      const goesOn = reason === 'ended' && (await hasSessionBeside(authorization));
      if (!goesOn && !(await signInAgain(reason))) throw error;
    }
  }
}

/** Sends a call that goes on behind what the operator does. Asks for no login: returns null where one is needed, or is somebody else's. */
export async function callQuietly<Key extends CallKey>(key: Key, ...given: CallArgs<Key>): Promise<AnswerOf<Key> | null> {
  const { authorization } = carried;
  try {
    return await call(key, ...given);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    return (await hasSessionBeside(authorization)) ? callOrNull(key, ...given) : null;
  }
}

/**
 * Returns whether the browser has a session beside the refused one: a login in another tab ends the session whose token this page carries,
 * and one in this page's dialog may end it while a call is under way. The page goes on by the cookie then.
 */
async function hasSessionBeside(refused: string | undefined): Promise<boolean> {
  if (refused === undefined && carried.authorization === undefined) return false;
  try {
    // An empty header replaces that of the token, which the server would prefer to the cookie.
    await call('GET /api/admin/session', { headers: { authorization: '' } });
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    // Somebody else's: the repeated call is refused and loads the page again.
    if (error.code !== 'other_operator') return false;
  }
  if (carried.authorization === refused) delete carried.authorization;
  return true;
}

/** Loads a page of somebody who is not logged in any more again, as that of who is. */
function loadAgain(): void {
  leaveNotice({ title: '別の方のログインに変わりました', text: 'さきほどの操作は行わず、画面を読み込み直しました。' });
  location.reload();
}

function isUnauthorized(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 401;
}
