const name = 'isAdmin';

/** Notes that an operator uses this browser. It opens nothing: the server asks for a session. */
export function rememberOperator(): void {
  keep(() => localStorage.setItem(name, 'true'));
}

/** Forgets the operator, and a password that older versions of the console may have left. */
export function forgetOperator(): void {
  keep(() => {
    localStorage.removeItem(name);
    localStorage.removeItem('adminPassword');
  });
}

// Where storing is not allowed the console works without.
function keep(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
