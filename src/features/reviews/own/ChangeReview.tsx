import { useRef } from 'react';
import { mostPhotos } from '#api/contract/photo-limits.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { PhotoField } from '#src/features/reviews/photos/PhotoField.tsx';
import { usePhotos, type Photos } from '#src/features/reviews/photos/use-photos.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { DialogForm } from '#src/ui/form/DialogForm.tsx';
import { useIsOpen } from '#src/ui/form/use-is-open.ts';
import { ReviewFields } from '#src/features/reviews/ReviewFields.tsx';
import { changedReview, emptyReview, reviewProblems, type ReviewFields as Fields } from '#src/features/reviews/review-form.ts';
import { formWordsHere } from '#src/features/reviews/axis-labels.ts';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { changing } from '#src/features/posts/changing.ts';
import type { OwnProductReview } from '#src/features/posts/own-posts.ts';

interface Props {
  own: OwnProductReview;
  open: boolean;
  close: () => void;
  changed: () => void;
}

/**
 * Dialog that edits the writer's own review in the form it was written with; it stays until added pictures are sent or given up. It
 * stays mounted while it is closed: typed text is a draft on the device, but chosen pictures are kept in its state alone.
 */
export default function ChangeReview({ own, open, close, changed }: Props) {
  const afterwards = useRef<() => void>(undefined);
  const { sendTo, ...photos } = usePhotos(() => afterwards.current?.(), mostPhotos - (own.post.photos?.length ?? 0));
  const sendPhotos = (done: () => void) => {
    afterwards.current = done;
    void sendTo(own.post.id);
  };
  return (
    <DialogFrame title="レビューを編集する" open={open} onClose={close}>
      <ChangeForm own={own} photos={photos} sendPhotos={sendPhotos} close={close} changed={changed} />
    </DialogFrame>
  );
}

interface FormProps extends Omit<Props, 'open'> {
  photos: Photos;
  sendPhotos: (done: () => void) => void;
}

function ChangeForm({ own, photos, sendPhotos, close, changed }: FormProps) {
  // Photos go on where the dialog was closed; it may be open again, for another change, when the last one is sent.
  const isOpen = useIsOpen();
  const send = () => sendPhotos(() => isOpen.current && close());
  const { fields, problems, change, ...rest } = usePosting({
    empty: asFields(own.post),
    problemsOf: reviewProblems,
    payloadOf: changedReview,
    photos: photos.unsent,
    ...changing(own, send, changed),
  });
  return (
    <DialogForm label="保存する" close={close} {...rest} sending={rest.sending || photos.sending}>
      <ReviewFields words={formWordsHere()} isMarked={own.post.isProvided} fields={fields} problems={problems} change={change} />
      {(photos.room > 0 || photos.chosen.length > 0) && <PhotoField {...photos} retry={photos.retry && send} disabled={rest.sending} />}
    </DialogForm>
  );
}

/** Ratings that an old review lacks are 0, so the writer must choose them. */
function asFields(post: OwnProductReview['post']): Fields {
  const { nickname, petType, breed, ageBand, weightBand, usedFor, reviewText } = post;
  return {
    ...emptyReview,
    ...eachRating((field) => post[field] ?? 0),
    nickname,
    petType: petType ?? '',
    breed: breed ?? '',
    ageBand: ageBand ?? '',
    weightBand: weightBand ?? '',
    usedFor: usedFor ?? '',
    isProvided: post.isProvided ?? false,
    reviewText,
  };
}
