import { Fragment, useEffect } from 'react';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { rowsPerPage } from './table-query.ts';

interface Props {
  page: number;
  /** Rows of a page; those of the console's tables by default. */
  perPage?: number;
  total: number;
  /** The rows and their total are from the previous query. */
  stale?: boolean;
  /** Renders nothing while the first page has all rows. */
  onlyIfNeeded?: boolean;
  /** `instead`: the current page does not exist, so its history entry is replaced. */
  onChange: (change: { page: number }, instead?: boolean) => void;
}

/** Renders 1〜50 / 1,132件 and links to the neighbouring pages. */
export function TablePager({ page, perPage = rowsPerPage, total, stale = false, onlyIfNeeded = false, onChange }: Props) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  // The last page lost its last row, or the URL names a page past the end.
  useEffect(() => {
    if (page > pages && !stale) onChange({ page: pages }, true);
  });
  if (onlyIfNeeded && page === 1 && pages === 1) return null;
  const first = (page - 1) * perPage + 1;
  const turn = (label: string, icon: 'left' | 'right', to: number) => (
    <WaitingButton className="icon-btn" aria-label={label} waits={to < 1 || to > pages} onClick={() => onChange({ page: to })}>
      <Icon name={icon} />
    </WaitingButton>
  );
  return (
    <nav className="table-pager" aria-label="ページ">
      <p className="num" role="status">
        {total === 0 ? '0件' : `${figure(first)}〜${figure(Math.min(total, page * perPage))} / ${figure(total)}件`}
      </p>
      {pages > 1 && (
        <div>
          {turn('前のページ', 'left', page - 1)}
          {around(page, pages).map((at, index, shown) => (
            <Fragment key={at}>
              {at - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <button
                className="num page-number"
                type="button"
                aria-label={`${at}ページ目`}
                aria-current={at === page ? 'page' : undefined}
                onClick={() => onChange({ page: at })}
              >
                {figure(at)}
              </button>
            </Fragment>
          ))}
          {turn('次のページ', 'right', page + 1)}
        </div>
      )}
    </nav>
  );
}

// Returns the first, the last, the current page and its neighbours.
function around(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages);
  return [...new Set(near)].sort((one, other) => one - other);
}
