import { figure } from '#src/lib/text.ts';
import { Icon } from './Icon.tsx';

interface Props {
  page: number;
  rowsPerPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** 1〜50 / 1,132件, and the pages around the one on show. */
export function TablePager({ page, rowsPerPage, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const first = (page - 1) * rowsPerPage + 1;
  const turn = (label: string, icon: 'left' | 'right', to: number) => (
    <button className="icon-btn" type="button" aria-label={label} disabled={to < 1 || to > pages} onClick={() => onPage(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="table-pager" aria-label="ページ">
      <p className="num">{total === 0 ? '0件' : `${figure(first)}〜${figure(Math.min(total, page * rowsPerPage))} / ${figure(total)}件`}</p>
      {pages > 1 && (
        <div>
          {turn('前のページ', 'left', page - 1)}
          {around(page, pages).map((at) => (
            <button
              key={at}
              className="num page-number"
              type="button"
              aria-label={`${at}ページ目`}
              aria-current={at === page ? 'page' : undefined}
              onClick={() => onPage(at)}
            >
              {figure(at)}
            </button>
          ))}
          {turn('次のページ', 'right', page + 1)}
        </div>
      )}
    </nav>
  );
}

// The first, the last, and those beside the one on show.
function around(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages);
  return [...new Set(near)].sort((one, other) => one - other);
}
