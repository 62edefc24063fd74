import { figure } from '#src/lib/text.ts';

/** Says what a change made of public pages: not that it published anything, as the draft of an article or a deletion did not. */
export function reflectedText(entry: { pages: number; milliseconds: number }): string {
  return entry.pages === 0 ? '公開ページに変わりはありません' : `公開ページに反映しました（${publishedText(entry)}）`;
}

/** Formats 12ページ・0.2秒, to one decimal and at least 0.1. */
export function publishedText({ pages, milliseconds }: { pages: number; milliseconds: number }): string {
  return `${figure(pages)}ページ・${Math.max(0.1, milliseconds / 1000).toFixed(1)}秒`;
}
