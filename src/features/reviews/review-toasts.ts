import type { ToastMessage } from '#src/features/toast/toast.ts';
import { failureText } from './posting.ts';

/** What is said after a product review was sent: where the form stands by itself, and on the product's page. */
export const reviewPosted: Record<'form' | 'product', ToastMessage> = {
  form: { title: 'レビューを投稿しました', text: 'ありがとうございます。商品レビューが投稿されました。' },
  product: { title: 'レビューが投稿されました', text: 'ありがとうございます！' },
};

/** After a post that an operator looks at first. */
export const postHeld: ToastMessage = { title: '投稿を受け付けました', text: '確認のあと公開されます。' };

/** After a post that did not come about. `sentence` stands where the server sent none. */
export function postFailed(error: unknown, sentence: string): ToastMessage {
  return { title: 'エラーが発生しました', text: failureText(error, sentence, '不明なエラーが発生しました'), destructive: true };
}
