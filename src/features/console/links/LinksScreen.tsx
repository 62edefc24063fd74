import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { figure } from '#src/lib/text.ts';
import { writeCall } from '../calls.ts';
import { Console } from '../Console.tsx';
import { refresh } from '../query-client.ts';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { useRead } from '../use-read.ts';
import { LinkCard } from './LinkCard.tsx';
import { linkStateOf, linkStates, uncheckedWords } from './link-words.ts';

const table = { filters: ['state'], sorts: [] } as const;

const doneWords = {
  hide: '商品ページからリンクを外しました',
  show: '商品ページにリンクを戻しました',
  check: 'まもなく、もう一度確かめます',
} as const;

/** Renders the 切れたリンク screen. */
export default function LinksScreen() {
  return (
    <Console>
      <ScreenHead title="切れたリンク" />
      <LinkBoard />
    </Console>
  );
}

/** Renders the outward links that a check could not open. */
function LinkBoard() {
  const [query, change] = useTableQuery(table);
  const { code, hint, empty } = linkStateOf(query.state);
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/links', { ...query, state: code });
  const counts = useRead('GET /api/admin/link-counts');
  const checking = counts.data?.checking;
  const acting = useMutation({
    mutationFn: ({ id, action }: { id: number; action: keyof typeof doneWords }) =>
      writeCall('POST /api/admin/links/{id}', { params: { id }, body: { action } }),
    onSuccess: (_done, { action }) => toast({ title: doneWords[action] }),
    onError: (error) => toast({ title: '操作できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => Promise.all([refresh('GET /api/admin/links'), refresh('GET /api/admin/link-counts')]),
  });
  return (
    <>
      {checking !== undefined && checking !== 'on' && (
        <p className="console-note" data-tone="warn">
          {uncheckedWords[checking]}
        </p>
      )}
      <div className="list-filters" role="group" aria-label="リンクを絞り込む">
        <div className="chips">
          {linkStates.map((state) => (
            <button
              key={state.code}
              className="chip"
              type="button"
              aria-pressed={state.code === code}
              onClick={() => change({ state: state.code === 'dead' ? '' : state.code })}
            >
              {state.label}
              {counts.data && <span className="num">{figure(counts.data[state.code])}</span>}
            </button>
          ))}
        </div>
      </div>
      <p className="hint link-hint">{hint}</p>
      {isError && (
        <ListFailure text="リンクを取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
      )}
      {isPending && <LoadingCards className="link-list" lines={3} />}
      {data?.items.length === 0 && (
        <div className="console-card table-empty">
          <p>{empty}</p>
          {checking === 'on' && (
            <p className="hint">商品、ブランド、記事、お知らせから出ているリンクを、1日1回を目安に順に確かめています。</p>
          )}
        </div>
      )}
      {data && data.items.length > 0 && (
        <ol className="link-list" aria-busy={isPlaceholderData}>
          {data.items.map((link) => (
            <li key={link.id} className="console-card">
              <LinkCard
                link={link}
                isChecked={checking === 'on'}
                pending={acting.isPending && acting.variables.id === link.id}
                onAct={(action) => {
                  if (!acting.isPending) acting.mutate({ id: link.id, action });
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {data && <TablePager onlyIfNeeded page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
    </>
  );
}
