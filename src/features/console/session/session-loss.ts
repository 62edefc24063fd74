import { atom } from 'nanostores';

/** Set while the session is lost: resolves the waiting calls with whether the operator logged in again. */
export const lostSession = atom<((again: boolean) => void) | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/** Asks for the password in a dialog. Resolves with true after a login, false if the operator closes the dialog. */
export function signInAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => lostSession.set(resolve)).finally(() => {
    asked = undefined;
    lostSession.set(undefined);
  });
  return asked;
}
