import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the keyboard's place in a table: where the focused control is gone, with its row or without, the focus moves to the row that has
 * its place now, or to the panel if there is none. Returns the handlers of the table's focus events.
 */
export function useKeptFocus() {
  const last = useRef<{ box: HTMLElement; control: Element; at: number }>(undefined);
  // Without dependencies: rows go with any render, and a dialog that is open by then keeps the focus until it closes.
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return;
    const { box, at } = last.current;
    const rows = [...box.querySelectorAll('tbody > tr')];
    const row = rows[at] ?? rows.at(-1);
    const target =
      row?.querySelector<HTMLElement>('[data-column=actions] button') ??
      row?.querySelector<HTMLElement>('button') ??
      box.closest<HTMLElement>('[tabindex="-1"]');
    target?.focus({ preventScroll: true });
  });
  const onFocus = ({ currentTarget: box, target: control }: FocusEvent<HTMLElement>) => {
    // The menu of a row is elsewhere in the document.
    if (box.contains(control)) last.current = { box, control, at: control.closest('tr')?.sectionRowIndex ?? 0 };
  };
  // A click beside the table gives the place up; a control that goes away does not.
  const onBlur = ({ target: control }: FocusEvent<HTMLElement>) =>
    queueMicrotask(() => {
      if (control.isConnected && document.activeElement === document.body) last.current = undefined;
    });
  return { onFocus, onBlur };
}
