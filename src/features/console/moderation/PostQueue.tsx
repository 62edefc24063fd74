import { LoadingCards } from '../LoadingCards.tsx';
import { keyOf, type Decision, type Post } from './post-actions.ts';
import { PostCard } from './PostCard.tsx';

interface Props {
  posts: readonly Post[];
  loading: boolean;
  /** The posts on show are those of the question before. */
  stale: boolean;
  /** What is being decided. */
  busy: { post: Post; decision: Decision } | undefined;
  /** Said where there are none. */
  empty: string;
  onDecide: (post: Post, decision: Decision) => void;
}

/** Posts one below the other. */
export function PostQueue({ posts, loading, stale, busy, empty, onDecide }: Props) {
  if (loading) return <LoadingCards className="post-queue" lines={3} />;
  if (posts.length === 0)
    return (
      <p className="console-card table-empty" tabIndex={-1}>
        {empty}
      </p>
    );
  return (
    <ol className="post-queue" aria-busy={stale} data-stale={stale ? '' : undefined}>
      {posts.map((post) => (
        <li key={keyOf(post)} className="console-card post-card" data-post={keyOf(post)}>
          <PostCard
            post={post}
            deciding={busy?.post === post ? busy.decision : undefined}
            onDecide={(decision) => onDecide(post, decision)}
          />
        </li>
      ))}
    </ol>
  );
}
