/**
 * Shows what `address` searches for in the search box of a list. Runs when the list is asked for, not when it arrives: what is typed
 * in the meantime stays.
 */
export function showSearched(form: HTMLFormElement | null, address: string): void {
  const box = form?.querySelector<HTMLInputElement>('[type=search]');
  if (box) box.value = new URL(address, location.href).searchParams.get('search') ?? '';
}

/** Makes a search form search the list of a fetched page. Its box stays the same element, for what is typed in it and the focus. */
export function searchWithin(form: HTMLFormElement | null, fetched: HTMLFormElement | null): void {
  if (!form || !fetched) return;
  form.action = fetched.action;
  for (const field of form.querySelectorAll('[type=hidden]')) field.remove();
  form.append(...fetched.querySelectorAll('[type=hidden]'));
}
