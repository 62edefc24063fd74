import { postFailed, postHeld } from './post-toasts.ts';
import { toast } from '#src/features/toast/toast.ts';
import { changeOwn } from './own-calls.ts';
import { changeDraft, nounOf, type OwnPost, type PostStatus } from './own-posts.ts';

/** Returns the options of `usePosting` that edit the writer's own post. */
export function changing(own: OwnPost, close: () => void, changed?: (status: PostStatus) => void) {
  const noun = nounOf[own.kind];
  return {
    draft: changeDraft(own),
    proves: false,
    // Without the elapsed time: corrections are quick to make, so that it is no sign of a bot here.
    send: (_attempt: unknown, changes: object) => changeOwn(own, changes),
    sent: ({ status }: OwnPost) => {
      close();
      toast(status === 'pending' ? postHeld : { title: `${noun}を更新しました` });
      changed?.(status);
    },
    failed: (error: unknown) => toast(postFailed(error, `${noun}の更新に失敗しました`)),
  };
}
