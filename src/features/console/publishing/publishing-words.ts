import { figure } from '#src/lib/text.ts';

/** Formats 12ページ・0.2秒, to one decimal and at least 0.1. */
export function publishedText({ pages, milliseconds }: { pages: number; milliseconds: number }): string {
  return `${figure(pages)}ページ・${Math.max(0.1, milliseconds / 1000).toFixed(1)}秒`;
}
