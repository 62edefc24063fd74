import type { OwnPost } from './own-posts.ts';

/** Marks the writer's own post, and whether it still waits for moderation. */
export function OwnNote({ status }: Pick<OwnPost, 'status'>) {
  return status === 'pending' ? (
    <span className="own-note" data-waits="">
      確認中
    </span>
  ) : (
    <span className="own-note">あなたの投稿</span>
  );
}
