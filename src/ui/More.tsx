import { figure } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';

interface Props {
  /** The next page, for browsers without scripts. */
  href: string;
  shown: number;
  total: number;
}

/** Renders もっと見る like MoreLink.astro, after fetched rows. */
export function More({ href, shown, total }: Props) {
  return (
    <div className="more">
      <a className="btn" data-variant="secondary" href={href} rel="next">
        {words.more}
      </a>
      <p className="num">
        {figure(shown)} / {figure(total)}件
      </p>
    </div>
  );
}
