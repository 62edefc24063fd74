import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** A sortable item. The id is unique in the list and not 0; screen readers announce the label. */
export interface Sortable {
  id: number | string;
  label: string;
}

/** Screen reader instructions for each drag handle. */
export const dragInstructions =
  'スペースキーでつかみ、上下の矢印キーで動かし、もう一度スペースキーで置きます。エスケープキーで元の場所に戻ります。';

/** Announces a move; `at` counts from 0. */
export function movedWords(label: string, at: number, total: number): string {
  return `「${label}」を${total}件中${at + 1}番目に移動しました`;
}

/** Names what was added to a list or taken off it; undefined if it has the same items. */
export function changedWords(before: readonly Sortable[], after: readonly Sortable[]): string | undefined {
  const besides = (some: readonly Sortable[], others: readonly Sortable[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return some.filter(({ id }) => !ids.has(id));
  };
  const named = (some: readonly Sortable[]) => (some.length === 1 ? `「${some[0]?.label ?? ''}」` : `${some.length}件`);
  const [added, removed] = [besides(after, before), besides(before, after)];
  const words = [added.length > 0 && `${named(added)}を追加しました`, removed.length > 0 && `${named(removed)}を外しました`];
  return words.filter((word) => word !== false).join('。') || undefined;
}

/** Returns the announcements during a drag. */
export function dragWords(items: readonly Sortable[]): Announcements {
  const of = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.label ?? '';
  const at = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const carried = (id: UniqueIdentifier, place: number) => `「${of(id)}」をつかんでいます。${items.length}件中${place + 1}番目の位置です`;
  return {
    onDragStart: ({ active }) => carried(active.id, at(active.id)),
    onDragOver: ({ active, over }) => (over ? carried(active.id, at(over.id)) : undefined),
    onDragEnd: ({ active, over }) => (over ? movedWords(of(active.id), at(over.id), items.length) : undefined),
    onDragCancel: ({ active }) => `「${of(active.id)}」を元の場所に戻しました`,
  };
}
