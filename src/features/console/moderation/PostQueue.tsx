import type { ReactNode } from 'react';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { keyOf, type Decided, type Decision, type Post, type Tag } from './post-actions.ts';
import { PostCard } from './PostCard.tsx';

interface Props {
  posts: readonly Post[];
  loading: boolean;
  /** The posts are from the previous query. */
  stale: boolean;
  /** The pending decision. */
  busy: Decided | undefined;
  /** Content of the empty state. */
  empty: ReactNode;
  onDecide: (post: Post, decision: Decision, tag?: Tag) => void;
}

/** Lists posts: loading, filled or empty. */
export function PostQueue({ posts, loading, stale, busy, empty, onDecide }: Props) {
  if (loading) return <LoadingCards className="post-queue" lines={3} />;
  if (posts.length === 0)
    return (
      <div className="console-card table-empty" tabIndex={-1}>
        {empty}
      </div>
    );
  return (
    <ol className="post-queue" aria-busy={stale} data-stale={stale ? '' : undefined}>
      {posts.map((post) => (
        <li key={keyOf(post)} className="console-card post-card" data-post={keyOf(post)}>
          <PostCard
            post={post}
            deciding={busy?.post === post ? busy.decision : undefined}
            busy={busy !== undefined}
            onDecide={(decision, tag) => onDecide(post, decision, tag)}
          />
        </li>
      ))}
    </ol>
  );
}
