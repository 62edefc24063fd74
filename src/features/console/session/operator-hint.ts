import { inStorage } from '#src/lib/device-storage.ts';

const name = 'isAdmin';

/** Marks this browser as an operator's. A hint only: the server still requires a session. */
export function rememberOperator(): void {
  inStorage((storage) => storage.setItem(name, 'true'));
}

/** Removes the mark, and a password that older versions of the console may have stored. */
export function forgetOperator(): void {
  inStorage((storage) => {
    storage.removeItem(name);
    storage.removeItem('adminPassword');
  });
}
