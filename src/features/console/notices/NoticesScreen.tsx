import { useState } from 'react';
import { Icon } from '#src/ui/art/Icon.tsx';
import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { EndNotice } from './EndNotice.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { AddNotice, EditNotice } from './NoticeDialog.tsx';
import type { Notice } from './notice-form.ts';

const table = { filters: [], sorts: [] } as const;

type Open = { dialog: 'add' } | { dialog: 'edit' | 'end' | 'call off'; notice: Notice };

/** Renders the 回収・安全のお知らせ screen. */
export default function NoticesScreen() {
  return (
    <Console>
      <NoticeBoard />
    </Console>
  );
}

/** Renders the recalls and safety notices, the newest first, and their dialogs. */
function NoticeBoard() {
  const [query, change] = useTableQuery(table);
  const [open, setOpen] = useState<Open>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/notices', query);
  const close = () => setOpen(undefined);
  return (
    <>
      <ScreenHead title="回収・安全のお知らせ">
        <button className="btn" type="button" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" size={18} />
          新しいお知らせ
        </button>
      </ScreenHead>
      {isError && (
        <ListFailure text="お知らせを取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
      )}
      {isPending && <LoadingCards className="notice-list" lines={3} />}
      {data?.items.length === 0 && (
        <p className="console-card table-empty">
          お知らせはありません。回収や注意の必要がわかったら「新しいお知らせ」から載せると、対象の商品のページにすぐ出ます。
        </p>
      )}
      {data && data.items.length > 0 && (
        <ol className="notice-list" aria-label="お知らせの一覧" aria-busy={isPlaceholderData}>
          {data.items.map((notice) => (
            <NoticeCard
              key={notice.id}
              notice={notice}
              onEdit={() => setOpen({ dialog: 'edit', notice })}
              onEnd={() => setOpen({ dialog: 'end', notice })}
              onCallOff={() => setOpen({ dialog: 'call off', notice })}
            />
          ))}
        </ol>
      )}
      {data && <TablePager onlyIfNeeded page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      {open?.dialog === 'add' && <AddNotice onClose={close} />}
      {open?.dialog === 'edit' && <EditNotice notice={open.notice} onClose={close} />}
      {open?.dialog === 'end' && <EndNotice notice={open.notice} onClose={close} />}
      {open?.dialog === 'call off' && <EndNotice notice={open.notice} mistaken onClose={close} />}
    </>
  );
}
