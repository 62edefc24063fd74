import { openArticles } from '#src/features/articles/open-articles.ts';
import { openQuestions } from '#src/features/forum/list/open-questions.ts';
import type { LiveList } from '#src/features/lists/live-list.ts';

/** Takes over the list in `region`, which shows the address `start`. Only products need React. */
export async function openList(region: HTMLElement, start: string): Promise<LiveList> {
  const { list } = region.dataset;
  if (list === 'questions') return openQuestions(region, new URL(start));
  if (list === 'articles') return openArticles(region, new URL(start));
  return (await import('#src/features/listing/open-products.tsx')).openProducts(region, new URL(start));
}
