/** Moves the focus to the first invalid field of a form, and opens the group that contains it. */
export function focusProblem(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const group = invalid?.closest('details');
  if (group) group.open = true;
  invalid?.focus();
}
