import type { MouseEvent } from 'react';
import { figure } from '#src/lib/text.ts';
import { isUnmodified } from '#src/lib/unmodified.ts';
import { words } from '#src/lib/words.ts';

interface Props {
  /** The next page, also for browsers without scripts; undefined on the last one. */
  href: string | undefined;
  shown: number;
  total: number;
  /** Appends the next items; a click with a modifier key, for another tab or a file, leaves them to the browser. */
  onClick?: (event: MouseEvent) => void;
  /** Whether screen readers announce the number. */
  live?: boolean;
}

/** Renders もっと見る, a link to a list's next page, with the number of items shown; nothing on the last page. */
export function MoreLink({ href, shown, total, onClick, live = false }: Props) {
  if (href === undefined) return null;
  const press = (event: MouseEvent) => {
    if (isUnmodified(event)) onClick?.(event);
  };
  return (
    <div className="more">
      <a className="btn" data-variant="secondary" href={href} rel="next" onClick={press}>
        {words.more}
      </a>
      <p className="num" role={live ? 'status' : undefined}>
        {figure(shown)} / {figure(total)}件
      </p>
    </div>
  );
}
