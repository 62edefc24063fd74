import { useLayoutEffect, type ComponentProps } from 'react';
import { excerpt } from '#api/contract/excerpt.ts';
import { UndoBar } from '#src/ui/UndoBar.tsx';

/** Offers to undo the last action on a list. Stays in view however far one has scrolled, and says how much of the window it takes. */
export function ListUndo({ names, ...others }: ComponentProps<typeof UndoBar>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const bar = document.querySelector<HTMLElement>('.console .undo-bar');
    if (!bar) return;
    const sizes = new ResizeObserver(() => style.setProperty('--undo', `${String(bar.offsetHeight)}px`));
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--undo');
    };
  }, []);
  return <UndoBar names={names.map((name) => excerpt(name, 24))} {...others} />;
}
