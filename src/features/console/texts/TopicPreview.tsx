import { leastTopics } from '#api/contract/site-texts.ts';
import type { Linked } from '../picker/linked.ts';
import { useList } from '../table/use-list.ts';

/** Shows the featured articles, and the places that new ones take, as far as there are any. */
export function TopicPreview({ articles }: { articles: readonly Linked[] }) {
  const published = useList('GET /api/admin/articles', { search: '', sortBy: undefined, sortOrder: 'asc', page: 1, status: 'published' });
  const filled = Math.min(leastTopics, published.data?.total ?? leastTopics) - articles.length;
  if (articles.length === 0 && filled === 0) return <p className="hint">公開中の記事がないので、特集は表示されません。</p>;
  return (
    <ol className="topic-preview">
      {articles.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
      {Array.from({ length: Math.max(0, filled) }, (_, at) => (
        <li key={`new-${at}`} className="hint">
          新しい記事
        </li>
      ))}
    </ol>
  );
}
