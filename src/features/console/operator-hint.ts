const name = 'isAdmin';
const carried = 'pet-mikke:notice';

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

/** Leaves a notice for the next page of this tab. */
export function leaveNotice(title: string, text: string): void {
  keep(() => sessionStorage.setItem(carried, JSON.stringify({ title, text })));
}

/** Takes the notice that the page before left. */
export function takeNotice(): { title: string; text: string } | undefined {
  return keep(() => {
    const left = sessionStorage.getItem(carried);
    sessionStorage.removeItem(carried);
    return left === null ? undefined : (JSON.parse(left) as { title: string; text: string });
  });
}

// Where storing is not allowed the console works without.
function keep<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
