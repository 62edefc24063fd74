import { eachRating } from '#api/contract/each-rating.ts';
import { BrandReviewFields } from '#src/features/reviews/brand/BrandReviewFields.tsx';
import { brandReviewProblems, emptyBrandReview } from '#src/features/reviews/brand/brand-review-form.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { DialogForm } from '#src/ui/form/DialogForm.tsx';
import { ReviewFields } from '#src/features/reviews/ReviewFields.tsx';
import { changedReview, emptyReview, reviewProblems, type ReviewFields as Fields } from '#src/features/reviews/review-form.ts';
import { formWordsHere } from '#src/features/reviews/axis-labels.ts';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { changing } from '#src/features/posts/changing.ts';
import type { OwnReview } from '#src/features/posts/own-posts.ts';

interface Props {
  own: OwnReview;
  close: () => void;
}

/** Dialog that edits the writer's own review in the form it was written with. */
export default function ChangeReview({ own, close }: Props) {
  return (
    <DialogFrame title="レビューを編集する" open onClose={close}>
      {own.kind === 'review' ? <ReviewChange own={own} close={close} /> : <BrandReviewChange own={own} close={close} />}
    </DialogFrame>
  );
}

function ReviewChange({ own, close }: { own: Extract<OwnReview, { kind: 'review' }>; close: () => void }) {
  const { fields, problems, change, ...rest } = usePosting({
    empty: asFields(own.post),
    problemsOf: reviewProblems,
    payloadOf: changedReview,
    ...changing(own, close),
  });
  return (
    <DialogForm label="保存する" close={close} {...rest}>
      <ReviewFields words={formWordsHere()} isMarked={own.post.isProvided} fields={fields} problems={problems} change={change} />
    </DialogForm>
  );
}

function BrandReviewChange({ own, close }: { own: Extract<OwnReview, { kind: 'brandReview' }>; close: () => void }) {
  const { rating, nickname, reviewText, petType } = own.post;
  const { fields, problems, change, ...rest } = usePosting({
    empty: { rating, nickname, reviewText, petType: petType ?? emptyBrandReview.petType },
    problemsOf: brandReviewProblems,
    payloadOf: (all) => all,
    live: true,
    ...changing(own, close),
  });
  return (
    <DialogForm label="保存する" close={close} {...rest}>
      <BrandReviewFields fields={fields} problems={problems} change={change} />
    </DialogForm>
  );
}

/** Ratings that an old review lacks are 0, so the writer must choose them. */
function asFields(post: Extract<OwnReview, { kind: 'review' }>['post']): Fields {
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
