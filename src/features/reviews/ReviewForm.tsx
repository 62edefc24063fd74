import { rememberOwn, type StoredReview } from '#src/features/own-posts/own-posts.ts';
import { toast } from '#src/features/toast/toast.ts';
import { DraftNote } from '#src/ui/DraftNote.tsx';
import { FormNotes } from './FormNotes.tsx';
import { SendButton, TrapField } from './FormFoot.tsx';
import { sendAttempt } from './posting.ts';
import { ReviewFields } from './ReviewFields.tsx';
import { emptyReview, reviewPayload, reviewProblems } from './review-form.ts';
import { postFailed, postHeld, reviewPosted } from './review-toasts.ts';
import { usePosting } from './use-posting.ts';

interface Props {
  productId: number;
  /** The product's page says its own words after a post and turns to its reviews. */
  place?: 'form' | 'product';
}

/** レビューを投稿する: five scales, nickname, pet and text. What is typed stays on the device until it is sent. */
export default function ReviewForm({ productId, place = 'form' }: Props) {
  const { form, fields, problems, sending, change, submit, startOver } = usePosting({
    empty: emptyReview,
    problemsOf: reviewProblems,
    payloadOf: reviewPayload,
    draft: `review:${productId}`,
    send: (attempt) => sendAttempt<StoredReview>(`/api/products/${productId}/reviews`, attempt),
    sent: ({ status, ...post }) => {
      rememberOwn({ kind: 'review', target: String(productId), post, status });
      toast(status === 'pending' ? postHeld : reviewPosted[place]);
      if (place === 'product') void showOnPage(post.id).catch(() => undefined);
    },
    failed: (error) => toast(postFailed(error, 'レビュー投稿に失敗しました')),
  });

  // Before the code has come, `dialog` makes a form that leads nowhere.
  return (
    <form
      className="review-form"
      ref={form}
      method="dialog"
      noValidate
      aria-label="レビューの投稿"
      onSubmit={(event) => void submit(event)}
    >
      {startOver && <DraftNote onThrowAway={startOver} />}
      <ReviewFields fields={fields} problems={problems} change={change} />
      <FormNotes />
      <TrapField />
      <SendButton sending={sending} label="レビューを投稿する" />
    </form>
  );
}

/** Turns to the reviews, where the writer finds the post at once; everybody else does when the page is published again. */
async function showOnPage(id: number): Promise<void> {
  location.hash = 'reviews';
  const { showOwnPosts } = await import('#src/features/own-posts/OwnPosts.tsx');
  showOwnPosts(id);
}
