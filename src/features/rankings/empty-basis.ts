/**
 * Empties what `box` says about entries that are on their way or failed to come: `basis`, by default the box. Its room stays, so that
 * nothing below moves.
 */
export function emptyBasis(box: HTMLElement | null | undefined, basis: Element | null | undefined = box): void {
  if (!box || !basis) return;
  box.style.minHeight = `${String(box.getBoundingClientRect().height)}px`;
  basis.textContent = '';
}
