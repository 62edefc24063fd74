/**
 * Makes the search form of a list show what `address` searches for, and search within its path and its filters of the names `kept`. Runs
 * when the list is asked for, not when it arrives: what is typed in the meantime stays, and is searched for within that list.
 */
export function showSearched(form: HTMLFormElement | null, address: string, kept: readonly string[]): void {
  const box = form?.querySelector<HTMLInputElement>('[type=search]');
  if (!form || !box) return;
  const { pathname, searchParams } = new URL(address, location.href);
  box.value = searchParams.get('search') ?? '';
  form.action = pathname;
  for (const field of form.querySelectorAll('[type=hidden]')) field.remove();
  for (const name of kept) {
    const value = searchParams.get(name);
    if (value) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
}
