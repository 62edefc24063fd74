/** Focuses a heading, when the focused element is about to be removed. */
export function focusHeading(heading: string): void {
  const place = document.querySelector<HTMLElement>(heading);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
