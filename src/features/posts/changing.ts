import { postFailed, postHeld } from './post-toasts.ts';
import type { PostStatus } from './posting.ts';
import { toast } from '#src/features/toast/toast.ts';
import { changeOwn } from './own-calls.ts';
import { changeDraft, nounOf, type OwnPost } from './own-posts.ts';

/** Returns the options of `usePosting` that edit the writer's own post. */
export function changing(own: OwnPost, close: () => void, changed?: (status: PostStatus) => void) {
  const noun = nounOf[own.kind];
  return {
    draft: changeDraft(own),
    proves: false,
    send: ({ body }: { body: string }) => {
      // Corrections are quick to make, so the elapsed time is no sign of a bot here.
      const { elapsedMs: _quick, ...changes } = JSON.parse(body) as Record<string, unknown>;
      return changeOwn(own, changes);
    },
    sent: (status: PostStatus) => {
      close();
      toast(status === 'pending' ? postHeld : { title: `${noun}を更新しました` });
      changed?.(status);
    },
    failed: (error: unknown) => toast(postFailed(error, `${noun}の更新に失敗しました`)),
  };
}
