import { atom } from 'nanostores';

/** Set while the session is lost: resolves the waiting calls with whether the operator logged in again. */
export const lostSession = atom<((again: boolean) => void) | undefined>(undefined);

let login: Promise<boolean> | undefined;

/** Asks for the password in a dialog. Resolves with true after a login, false if the operator closes the dialog. */
export function signInAgain(): Promise<boolean> {
  login ??= new Promise<boolean>((resolve) => lostSession.set(resolve)).finally(() => {
    login = undefined;
    lostSession.set(undefined);
  });
  return login;
}
