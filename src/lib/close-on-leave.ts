/** Closes an open sheet once the focus leaves it: the sheet covers what would have the focus then. */
export function closeOnLeave(sheet: HTMLElement | null): void {
  sheet?.addEventListener('focusout', ({ relatedTarget: next }) => {
    // The button that opens it closes it too.
    if (next instanceof Element && !sheet.contains(next) && !next.matches('[popovertarget]')) sheet.hidePopover();
  });
}
