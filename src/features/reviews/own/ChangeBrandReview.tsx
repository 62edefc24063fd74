import { BrandReviewFields } from '#src/features/reviews/brand/BrandReviewFields.tsx';
import { brandReviewProblems, emptyBrandReview } from '#src/features/reviews/brand/brand-review-form.ts';
import { changing } from '#src/features/posts/changing.ts';
import type { OwnBrandReview } from '#src/features/posts/own-posts.ts';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { DialogForm } from '#src/ui/form/DialogForm.tsx';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';

interface Props {
  own: OwnBrandReview;
  close: () => void;
}

/** Dialog that edits the writer's own review of a brand in the form it was written with. */
export default function ChangeBrandReview({ own, close }: Props) {
  const { rating, nickname, reviewText, petType } = own.post;
  const { fields, problems, change, ...rest } = usePosting({
    empty: { rating, nickname, reviewText, petType: petType ?? emptyBrandReview.petType },
    problemsOf: brandReviewProblems,
    payloadOf: (all) => all,
    live: true,
    ...changing(own, close),
  });
  return (
    <DialogFrame title="レビューを編集する" open onClose={close}>
      <DialogForm label="保存する" close={close} {...rest}>
        <BrandReviewFields fields={fields} problems={problems} change={change} />
      </DialogForm>
    </DialogFrame>
  );
}
