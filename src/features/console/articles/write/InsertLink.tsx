import { useState } from 'react';
import { categories, formLabelOf, petTypes } from '#api/contract/vocabulary.ts';
import { paths } from '#src/lib/paths.ts';
import { words } from '#src/lib/words.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { ListFailure } from '../../table/ListFailure.tsx';
import { TableFilters } from '../../table/TableFilters.tsx';
import { useList } from '../../table/use-list.ts';
import type { Linked } from '../../picker/linked.ts';

/** A product or a published article to insert: its address, and its entry in the article's list. */
export interface Insertable extends Linked {
  list: 'relatedProducts' | 'relatedArticles';
  address: string;
}

interface Props {
  onInsert: (item: Insertable) => void;
  onClose: () => void;
}

const pages = { page: 1, sortOrder: 'desc' } as const;

/** Finds a product to insert. */
export function InsertProduct(props: Props) {
  const [search, setSearch] = useState('');
  const list = useList('GET /api/admin/products', {
    ...pages,
    search,
    sortBy: search.trim() === '' ? 'id' : undefined,
  });
  const items = list.data?.items.map(({ id, name, petType, category }) => ({
    item: { id, label: name, list: 'relatedProducts', address: paths.product(id) } as const,
    note: `${formLabelOf(petTypes, petType)}・${formLabelOf(categories, category)}`,
  }));
  return (
    <InsertDialog {...props} noun="商品" empty="まだ商品がありません" search={search} onSearch={setSearch} items={items} list={list} />
  );
}

/** Finds a published article to insert. */
export function InsertArticle({ except, ...props }: Props & { except: number | undefined }) {
  const [search, setSearch] = useState('');
  const list = useList('GET /api/admin/articles', { ...pages, search, status: 'published' });
  const items = list.data?.items
    .filter(({ id }) => id !== except)
    .map(({ id, title, slug }) => ({
      item: { id, label: title, list: 'relatedArticles', address: paths.article(slug) } as const,
      note: slug,
    }));
  return (
    <InsertDialog
      {...props}
      noun="記事"
      empty="公開中の記事がまだありません"
      search={search}
      onSearch={setSearch}
      items={items}
      list={list}
    />
  );
}

interface DialogProps extends Props {
  noun: string;
  /** Said where nothing is found without a search. */
  empty: string;
  search: string;
  onSearch: (search: string) => void;
  items: ReadonlyArray<{ item: Insertable; note: string }> | undefined;
  list: { data: { total: number } | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };
}

function InsertDialog({ noun, empty, search, onSearch, items, list, onInsert, onClose }: DialogProps) {
  return (
    <DialogFrame title={`${noun}を本文に入れる`} text="選ぶと、本文にリンクを入れ、記事の下のカードにも加えます。" open onClose={onClose}>
      <div className="dialog-body picker" aria-busy={list.isPending}>
        <TableFilters
          label={`${noun}を絞り込む`}
          searchLabel={`${noun}を検索`}
          search={search}
          onSearch={onSearch}
          total={list.data?.total}
        />
        {list.isError && <ListFailure text={`${noun}を取得できませんでした。`} onRetry={() => void list.refetch()} />}
        {list.isPending && <p role="status">{words.loading}</p>}
        {items?.length === 0 && <p className="table-empty">{search.trim() === '' ? empty : '見つかりませんでした'}</p>}
        <ul className="picker-list">
          {items?.map(({ item, note }) => (
            <li key={item.id}>
              <button className="insert-choice" type="button" onClick={() => onInsert(item)}>
                {item.label}
                <small>{note}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </DialogFrame>
  );
}
