/**
 * Whether the focus may move to what was asked for: it is on no control, or still on the pressed one. A late answer does not take it from
 * what the reader types in the meantime.
 */
export function isFocusFree(pressed?: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === pressed;
}
