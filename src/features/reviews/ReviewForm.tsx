import { useState } from 'react';
import { NoticeField, reviewNotice } from '#src/features/posts/NoticeField.tsx';
import { toast } from '#src/features/toast/toast.ts';
import { DraftNote } from '#src/ui/form/DraftNote.tsx';
import { FormNotes } from '#src/ui/form/FormNotes.tsx';
import { SendButton, TrapField } from '#src/ui/form/FormFoot.tsx';
import { ownOf } from '#src/features/posts/own-posts.ts';
import { sendPost } from '#src/features/posts/posting.ts';
import type { FormWords } from './product-axes.ts';
import { ReviewFields } from './ReviewFields.tsx';
import { emptyReview, reviewPayload, reviewProblems } from './review-form.ts';
import { postFailed, postHeld, reviewPosted } from '#src/features/posts/post-toasts.ts';
import { showOwnReviews } from './own/OwnReviews.tsx';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { PhotoField } from './photos/PhotoField.tsx';
import { usePhotos } from './photos/use-photos.ts';

interface Props {
  productId: number;
  words?: FormWords | undefined;
  /** Whether the site sends mail, so that an address may be left. */
  mails?: boolean;
}

/** Form of レビューを投稿する: five ratings, nickname, pet and text. Keeps a draft on the device until it is sent. */
export default function ReviewForm({ productId, words, mails = false }: Props) {
  const [email, setEmail] = useState('');
  const { sendTo, ...photos } = usePhotos(showOwn);
  const { form, fields, problems, sending, change, submit, draftNote } = usePosting({
    empty: emptyReview,
    problemsOf: reviewProblems,
    payloadOf: reviewPayload,
    email,
    draft: `review:${productId}`,
    photos: photos.unsent,
    counted: 'review',
    send: (attempt) =>
      sendPost('POST /api/products/{id}/reviews', { params: { id: productId } }, attempt, ownOf('review', String(productId))),
    sent: ({ status, post: { id } }) => {
      toast(status === 'pending' ? postHeld : reviewPosted);
      // The writer sees the post at once, also while photos are sent; other visitors see it after the page is republished.
      showOwnReviews(id, true);
      void sendTo(id);
    },
    failed: (error) => toast(postFailed(error, 'レビュー投稿に失敗しました')),
  });

  // Before hydration, method `dialog` keeps the form from navigating.
  return (
    <form
      className="review-form"
      ref={form}
      method="dialog"
      noValidate
      aria-label="レビューの投稿"
      onSubmit={(event) => void submit(event)}
    >
      {draftNote && <DraftNote {...draftNote} />}
      <ReviewFields words={words} fields={fields} problems={problems} change={change} />
      <PhotoField {...photos} disabled={sending} />
      {mails && <NoticeField hint={reviewNotice} value={email} onChange={setEmail} />}
      <FormNotes />
      <TrapField />
      <SendButton sending={sending} label="レビューを投稿する" />
    </form>
  );
}

function showOwn(id: number): void {
  location.hash = 'reviews';
  showOwnReviews(id);
}
