/** Puts the reader at a heading, where what had the focus goes away. */
export function focusHeading(heading: string): void {
  const place = document.querySelector<HTMLElement>(heading);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
