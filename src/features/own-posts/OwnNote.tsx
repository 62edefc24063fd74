import type { OwnPost } from './own-posts.ts';

/** Marks one's own post, and one that only its writer sees yet. */
export function OwnNote({ status }: Pick<OwnPost, 'status'>) {
  return status === 'pending' ? (
    <span className="own-note" data-waits="">
      確認中
    </span>
  ) : (
    <span className="own-note">あなたの投稿</span>
  );
}
