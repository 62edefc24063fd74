import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { failureText } from './posting.ts';

/** Toast after a product review. */
export const reviewPosted: ToastMessage = { title: 'レビューが投稿されました', text: 'ありがとうございます！' };

/** Toast after a post that waits for moderation. */
export const postHeld: ToastMessage = { title: '投稿を受け付けました', text: '確認のあと公開されます。' };

/** Toast after a failed post. `sentence` is used where the server sent no message. */
export function postFailed(error: unknown, sentence: string): ToastMessage {
  return { title: 'エラーが発生しました', text: failureText(error, sentence, '不明なエラーが発生しました'), destructive: true };
}
