import type { Page } from 'playwright';

interface Visit {
  controls: string;
  /** Bars that stay in view. */
  bars: string;
  /** Visits one control in so many. */
  each?: number;
}

/**
 * Gives the focus to the controls of a page, in the order of Tab and back; counts those that took it, and names those that were out of view
 * or under a bar then.
 */
export function visitControls(page: Page, visit: Visit): Promise<{ focused: number; found: string[] }> {
  return page.evaluate(async ({ controls, bars, each = 1 }) => {
    const all = [...document.querySelectorAll<HTMLElement>(controls)];
    const shown = all.filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches('.sr-only'));
    const visited = shown.filter((_, at) => at % each === 0);
    const found = new Set<string>();
    let focused = 0;
    for (const control of [...visited, ...visited.toReversed()]) {
      control.focus();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { top, bottom, left, right } = control.getBoundingClientRect();
      if (control === document.activeElement) focused++;
      if (control === document.activeElement && (bottom <= 0 || top >= innerHeight))
        found.add(`out of view: ${control.textContent.trim().slice(0, 20)}`);
      for (const bar of document.querySelectorAll(bars)) {
        const box = bar.getBoundingClientRect();
        const isShown = bar.checkVisibility({ visibilityProperty: true }) && box.top < innerHeight && box.bottom > 0;
        const isOver = top < box.bottom - 1 && bottom > box.top + 1 && left < box.right - 1 && right > box.left + 1;
        if (isShown && !bar.contains(control) && isOver) found.add(`${bar.className}: ${control.textContent.trim().slice(0, 20)}`);
      }
    }
    return { focused, found: [...found] };
  }, visit);
}
