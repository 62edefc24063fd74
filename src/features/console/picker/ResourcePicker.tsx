import { useEffect, useState } from 'react';
import type { ItemOf, QueryOf } from '#api/contract/calls.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { figure } from '#src/lib/text.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { words } from '#src/lib/words.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { TableFilters } from '../table/TableFilters.tsx';
import type { ListKey } from '../calls.ts';
import { useList } from '../table/use-list.ts';
import { onOtherTabsWrite } from '../write-broadcast.ts';
import type { Linked } from './linked.ts';
import { PickerFoot } from './PickerFoot.tsx';
import type { PickerDialog } from './LinkedList.tsx';
import { toggled } from './toggled.ts';

export interface Choice extends Linked {
  /** Distinguishes items of the same name. */
  note: string;
  /** How a text of its own begins. */
  text?: string;
}

interface Props<Key extends ListKey> extends PickerDialog<Linked> {
  /** Name of the resource and the call that lists it. */
  noun: string;
  list: Key;
  /** Column to sort by, descending, without a search; by default the call's own order. */
  usual?: string;
  /** Further parameters of the call. */
  filters?: Readonly<Record<string, string>>;
  chosen: readonly Linked[];
  choiceOf: (row: ItemOf<Key>) => Choice;
  /** Id to leave out, for a call that takes one. */
  except?: ('except' extends keyof QueryOf<Key> ? number : never) | undefined;
}

/** Picks items by searching the server; earlier choices keep their order, new ones follow. */
export function ResourcePicker<Key extends ListKey>(props: Props<Key>) {
  const { noun, list, usual, filters, chosen, choiceOf, except, onChoose, onClose } = props;
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<readonly Linked[]>(chosen);
  const query = { ...filters, search, sortBy: search.trim() === '' ? usual : undefined, sortOrder: 'desc', page: 1, except } as const;
  // What is missing here is added in another tab, before the picker is opened or while it is open.
  const { data, isPending, isError, refetch } = useList(list, query, { staleTime: 0 });
  useEffect(() => onOtherTabsWrite(list, () => void refetch()), [list, refetch]);
  const found = (data?.items ?? []).map(choiceOf);
  // Without a search, earlier choices come first.
  const before = search === '' ? chosen.filter(({ id }) => !found.some((choice) => choice.id === id)) : [];
  const choices: Choice[] = [...before.map((item) => ({ ...item, note: '' })), ...found];
  const more = (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <DialogFrame title={`${noun}を選ぶ`} open onClose={onClose}>
      <div className="dialog-body picker" aria-busy={isPending}>
        <TableFilters label={`${noun}を絞り込む`} searchLabel={`${noun}を検索`} search={search} onSearch={setSearch} total={data?.total} />
        {isError && <ListFailure text="関連データの取得に失敗しました" onRetry={() => void refetch()} />}
        {isPending && <p role="status">{words.loading}</p>}
        {data &&
          choices.length === 0 &&
          (search.trim() === '' ? (
            <Nothing list={list} omits={except !== undefined} />
          ) : (
            <p className="table-empty">見つかりませんでした</p>
          ))}
        <ul className="picker-list">
          {choices.map(({ id, label, note, text }) => (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={picked.some((item) => item.id === id)}
                  onChange={() => setPicked(toggled(picked, { id, label }))}
                />
                <span>
                  {label}
                  {note !== '' && <small>{note}</small>}
                  {text !== undefined && <small>{text}</small>}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="hint">ほかに{figure(more)}件あります。言葉を入れて絞り込めます。</p>}
      </div>
      <PickerFoot count={picked.length} onChoose={() => onChoose([...picked])} onClose={onClose} />
    </DialogFrame>
  );
}

/** `besides` is said where one is left out. */
const nothing: Partial<Record<ListKey, { text: string; besides?: string; link?: { href: string; label: string } }>> = {
  'GET /api/admin/products': { text: 'まだ商品がありません', link: { href: adminPaths.products(), label: '商品を追加する' } },
  'GET /api/admin/articles': {
    text: 'まだ記事がありません',
    besides: 'ほかの記事がまだありません',
    link: { href: adminPaths.article('new'), label: '記事を書く' },
  },
  'GET /api/admin/moderation': { text: '公開中のレビューがまだありません' },
};

function Nothing({ list, omits }: { list: ListKey; omits: boolean }) {
  const { text, besides = text, link } = nothing[list] ?? { text: 'まだありません' };
  return (
    <div className="table-empty">
      <p>{omits ? besides : text}</p>
      {link && (
        // A tab of its own keeps the form below the dialog.
        <a className="link" href={link.href} target="_blank" rel="noopener">
          {link.label}
          <span className="sr-only">（新しいタブで開きます）</span>
        </a>
      )}
    </div>
  );
}
