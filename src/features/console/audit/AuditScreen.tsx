import { useState } from 'react';
import type { AuditLine } from '#api/contract/audit.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { DayField } from '../table/DayField.tsx';
import { TableFilters } from '../table/TableFilters.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { readTableQuery } from '../table/table-query.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { Console } from '../Console.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditTable } from './AuditTable.tsx';
import { actorText, auditActions, auditKinds, subjectText } from './audit-words.ts';

const table = { filters: ['kind', 'action', 'logins', 'subject', 'actor', 'from', 'to'], sorts: [] } as const;
const unfiltered = readTableQuery(table, '');

/** Renders the 操作履歴 screen. */
export default function AuditScreen() {
  return (
    <Console>
      <AuditBoard />
    </Console>
  );
}

/** Renders the audit log, where deletions can be restored. */
function AuditBoard() {
  const [query, change] = useTableQuery(table);
  const [open, setOpen] = useState<AuditLine>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/audit', query);
  const actorName = useActorName(query.actor, data?.items);
  const narrow = (part: { subject: string } | { actor: string }) => {
    change({ ...unfiltered, ...part }, false);
    setOpen(undefined);
  };
  return (
    <>
      <ScreenHead title="操作履歴" />
      <section className="table-panel" aria-label="操作の一覧">
        <TableFilters
          label="操作を絞り込む"
          searchLabel="対象の名前か番号で検索"
          search={query.search}
          onSearch={(search) => change({ search })}
          total={data?.total}
        >
          <FilterSelect
            label="対象の種類"
            all="すべての対象"
            choices={auditKinds}
            value={query.kind}
            onChange={(kind) => change({ kind })}
          />
          <FilterSelect
            label="操作の種類"
            all="すべての操作"
            choices={auditActions}
            value={query.action}
            onChange={(action) => change({ action })}
          />
          <FilterSelect
            label="ログインの記録"
            all="ログインも表示"
            choices={[{ code: 'hidden', label: 'ログインを除く' }]}
            value={query.logins}
            onChange={(logins) => change({ logins })}
          />
          <DayField label="開始日" value={query.from} max={query.to} onChange={(from) => change({ from }, true)} />
          <DayField label="終了日" value={query.to} min={query.from} onChange={(to) => change({ to }, true)} />
          {query.subject !== '' && <FilterChip text={subjectText(query.subject)} onRemove={() => change({ subject: '' })} />}
          {query.actor !== '' && <FilterChip text={actorText({ actor: query.actor, actorName })} onRemove={() => change({ actor: '' })} />}
        </TableFilters>
        {isError ? (
          <ListFailure text="操作履歴を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        ) : (
          <AuditTable rows={data?.items ?? []} loading={isPending} stale={isPlaceholderData} onOpen={setOpen} />
        )}
        {data && <TablePager page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      </section>
      {open && (
        <AuditDialog
          line={open}
          onSubject={(subject) => narrow({ subject })}
          onActor={(actor) => narrow({ actor })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Returns an actor's name. Keeps it, because another filter may leave no line that has it. */
function useActorName(actor: string, lines: readonly AuditLine[] = []): string | null {
  const [known, setKnown] = useState<{ actor: string; name: string }>();
  const name = lines.find((line) => line.actor === actor)?.actorName ?? null;
  if (name !== null && (known?.actor !== actor || known.name !== name)) setKnown({ actor, name });
  return name ?? (known?.actor === actor ? known.name : null);
}

function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button className="chip" data-removes="" type="button" onClick={onRemove}>
      {text}
      <Icon name="x" size={16} />
      <span className="sr-only">の条件を外す</span>
    </button>
  );
}
