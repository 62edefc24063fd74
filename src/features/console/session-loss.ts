import { atom } from 'nanostores';

/** Set while the session is lost: tells whoever waits whether there is one again. */
export const lostSession = atom<((again: boolean) => void) | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/** Asks for the password in a dialog over whatever is open. False when the operator closes it. */
export function signInAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => lostSession.set(resolve)).finally(() => {
    asked = undefined;
    lostSession.set(undefined);
  });
  return asked;
}
