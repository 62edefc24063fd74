const name = 'isAdmin';

/** Marks this browser as an operator's. A hint only: the server still requires a session. */
export function rememberOperator(): void {
  keep(() => localStorage.setItem(name, 'true'));
}

/** Removes the mark, and a password that older versions of the console may have stored. */
export function forgetOperator(): void {
  keep(() => {
    localStorage.removeItem(name);
    localStorage.removeItem('adminPassword');
  });
}

// The console works without storage, too.
function keep(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
