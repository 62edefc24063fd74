import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '#src/lib/focus-heading.ts';

/**
 * Returns the ref of what may go away while it, or a dialog that it opened, has the focus. The focus then moves to a button of the
 * neighbouring item, to the panel around it, or to the heading of the screen.
 */
export function usePassedFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const leaving = box.current;
    // Runs before the element is removed, and the focus with it.
    return () => {
      const { activeElement } = document;
      if (!leaving?.contains(activeElement) && !activeElement?.closest('dialog')) return;
      const item = leaving?.closest('li');
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      const next = neighbour?.querySelector<HTMLElement>('button') ?? leaving?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
      // A dialog that closes along returns the focus first, to what is removed with it or to what stays.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (next?.isConnected) next.focus({ preventScroll: true });
        else focusHeading('h1');
      });
    };
  }, []);
  return box;
}
