import type { MouseEventHandler } from 'react';
import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';

interface Props {
  /** The next page, for browsers without scripts. */
  href: string;
  shown: number;
  total: number;
  onClick?: MouseEventHandler;
  /** Whether screen readers announce the number. */
  live?: boolean;
}

/** Renders もっと見る like MoreLink.astro, after fetched rows. */
export function More({ href, shown, total, onClick, live = false }: Props) {
  return (
    <div className="more">
      <a className="btn" data-variant="secondary" href={href} rel="next" onClick={onClick}>
        {words.more}
      </a>
      <p className="num" role={live ? 'status' : undefined}>
        {figure(shown)} / {figure(total)}件
      </p>
    </div>
  );
}
