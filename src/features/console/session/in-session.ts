import type { AnswerOf, CallKey } from '#api/contract/calls.ts';
import { leaveNotice } from '#src/features/toast/notice.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { call, callOrNull, carried, RequestError, type CallArgs } from '#src/lib/request.ts';
import { asksForNewPassword } from '../request-errors.ts';
import { ownName } from './own-role.ts';
import { signInAgain } from './session-loss.ts';

/** Sends a call; where it needs a login, asks for it in a dialog and repeats the call, so that typed text is not lost. */
export async function inSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const { token } = carried;
    try {
      return await send();
    } catch (error) {
      if (asksForNewPassword(error)) location.assign(adminPaths.changeFirst(location.pathname + location.search));
      if (!isUnauthorized(error)) throw error;
      const reason = error.code === 'login_again' ? 'old' : 'ended';
      const operator = reason === 'ended' ? await operatorBeside(token) : undefined;
      if (operator !== undefined) {
        if (!isOwnPage(operator)) throw error;
      } else if (!(await signInAgain(reason)) || !isOwnPage(await operatorOfCookie())) throw error;
    }
  }
}

/** Sends a call that goes on behind what the operator does. Asks for no login: returns null where one is needed. */
export async function callQuietly<Key extends CallKey>(key: Key, ...given: CallArgs<Key>): Promise<AnswerOf<Key> | null> {
  const { token } = carried;
  try {
    return await call(key, ...given);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const operator = await operatorBeside(token);
    return operator?.name === ownName() ? callOrNull(key, ...given) : null;
  }
}

/** Whose session the cookie carries. */
interface Visiting {
  name: string | null;
}

/**
 * Returns whose session the browser has beside the refused one: a login in another tab ends the session whose token this page carries,
 * and one in this page's dialog may end it while a call is under way. Undefined where there is none.
 */
async function operatorBeside(refused: string | undefined): Promise<Visiting | undefined> {
  if (refused === undefined && carried.token === undefined) return undefined;
  const operator = await operatorOfCookie();
  // An ended token stays while the cookie is somebody else's, so that nothing of this page is done in their name.
  if (operator?.name === ownName() && carried.token === refused) carried.token = undefined;
  return operator;
}

async function operatorOfCookie(): Promise<Visiting | undefined> {
  // An empty header replaces that of the token, which the server would prefer to the cookie.
  return (await callOrNull('GET /api/admin/session', { headers: { authorization: '' } })) ?? undefined;
}

/** Whether this page is of the operator who has the browser's session; loads it again as the page of another one. */
function isOwnPage(operator: Visiting | undefined): boolean {
  if (!operator || operator.name === ownName()) return operator !== undefined;
  // No session has it: with the cookie, a page whose unsaved text keeps it from leaving would act as the other operator.
  carried.token = 'another';
  leaveNotice({ title: '別の方のログインに変わりました', text: 'さきほどの操作は行わず、画面を読み込み直しました。' });
  location.reload();
  return false;
}

function isUnauthorized(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status === 401;
}
