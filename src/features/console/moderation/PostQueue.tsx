import { LoadingCards } from '../table/LoadingCards.tsx';
import { keyOf, type Decision, type Post } from './post-actions.ts';
import { PostCard } from './PostCard.tsx';

interface Props {
  posts: readonly Post[];
  loading: boolean;
  /** The posts are from the previous query. */
  stale: boolean;
  /** The pending decision. */
  busy: { post: Post; decision: Decision } | undefined;
  /** Text of the empty state. */
  empty: string;
  onDecide: (post: Post, decision: Decision) => void;
}

/** Lists posts: loading, filled or empty. */
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
            busy={busy !== undefined}
            onDecide={(decision) => onDecide(post, decision)}
          />
        </li>
      ))}
    </ol>
  );
}
