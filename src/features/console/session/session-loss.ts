import { atom } from 'nanostores';

/** Why a login is needed: the session has ended, or it is too old for a change of who is or may be logged in. */
type Reason = 'ended' | 'old';

/** Set while a login is needed: `answer` resolves the waiting calls with whether the operator logged in again. */
export const neededLogin = atom<{ reason: Reason; answer: (again: boolean) => void } | undefined>(undefined);

/** Logins in the dialog of this page. What a lost session kept from being read behind it is read again after one. */
export const logins = atom(0);

let login: Promise<boolean> | undefined;

/** Asks for a login in a dialog. Resolves with true after it, false if the operator closes the dialog. */
export function signInAgain(reason: Reason): Promise<boolean> {
  login ??= new Promise<boolean>((answer) => neededLogin.set({ reason, answer })).finally(() => {
    login = undefined;
    neededLogin.set(undefined);
  });
  return login;
}
