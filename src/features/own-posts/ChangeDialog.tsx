import { BrandReviewFields } from '#src/features/brands/BrandReviewFields.tsx';
import { brandReviewProblems, emptyBrandReview } from '#src/features/brands/brand-review-form.ts';
import { DialogFrame } from '#src/features/reviews/DialogFrame.tsx';
import { SendButton } from '#src/features/reviews/FormFoot.tsx';
import { failureText } from '#src/features/reviews/posting.ts';
import { refreshProduct } from '#src/features/reviews/refresh-product.ts';
import { ReviewFields } from '#src/features/reviews/ReviewFields.tsx';
import { emptyReview, reviewPayload, reviewProblems, type ReviewFields as Fields } from '#src/features/reviews/review-form.ts';
import { postHeld } from '#src/features/reviews/review-toasts.ts';
import { usePosting } from '#src/features/reviews/use-posting.ts';
import { toast } from '#src/features/toast/toast.ts';
import { changeOwn } from './own-calls.ts';
import type { OwnReview } from './own-posts.ts';

interface Props {
  own: OwnReview;
  close: () => void;
}

/** Changes one's own post in the form it was written in. */
export default function ChangeDialog({ own, close }: Props) {
  return (
    <DialogFrame title="レビューを編集する" open onClose={close}>
      {own.kind === 'review' ? <ReviewChange own={own} close={close} /> : <BrandReviewChange own={own} close={close} />}
    </DialogFrame>
  );
}

function ReviewChange({ own, close }: { own: Extract<OwnReview, { kind: 'review' }>; close: () => void }) {
  const { form, fields, problems, sending, change, submit } = usePosting({
    empty: asFields(own.post),
    problemsOf: reviewProblems,
    payloadOf: reviewPayload,
    ...sendingOf(own, close),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog-body">
        <ReviewFields fields={fields} problems={problems} change={change} />
      </div>
      <Foot sending={sending} close={close} />
    </form>
  );
}

function BrandReviewChange({ own, close }: { own: Extract<OwnReview, { kind: 'brandReview' }>; close: () => void }) {
  const { rating, nickname, reviewText, petType } = own.post;
  const { form, fields, problems, sending, change, submit } = usePosting({
    empty: { rating, nickname, reviewText, petType: petType ?? emptyBrandReview.petType },
    problemsOf: brandReviewProblems,
    payloadOf: (all) => all,
    live: true,
    ...sendingOf(own, close),
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="dialog-body">
        <BrandReviewFields fields={fields} problems={problems} change={change} />
      </div>
      <Foot sending={sending} close={close} />
    </form>
  );
}

function Foot({ sending, close }: { sending: boolean; close: () => void }) {
  return (
    <div className="dialog-foot">
      <button className="btn" data-variant="quiet" type="button" onClick={close}>
        キャンセル
      </button>
      <SendButton sending={sending} label="保存する" />
    </div>
  );
}

function sendingOf(own: OwnReview, close: () => void) {
  return {
    send: ({ body }: { body: string }) => changeOwn(own, JSON.parse(body) as object),
    sent: ({ status }: OwnReview) => {
      close();
      if (own.kind === 'review') void refreshProduct();
      toast(status === 'pending' ? postHeld : { title: 'レビューを更新しました' });
    },
    failed: (error: unknown) =>
      toast({
        title: 'エラーが発生しました',
        text: failureText(error, 'レビューの更新に失敗しました', '不明なエラーが発生しました'),
        destructive: true,
      }),
  };
}

/** Ratings that an old review does not hold are to be given. */
function asFields(post: Extract<OwnReview, { kind: 'review' }>['post']): Fields {
  const { tasteRating, qualityRating, healthRating, valueRating, repeatRating, nickname, petType, reviewText } = post;
  return {
    ...emptyReview,
    tasteRating: tasteRating ?? 0,
    qualityRating: qualityRating ?? 0,
    healthRating: healthRating ?? 0,
    valueRating: valueRating ?? 0,
    repeatRating: repeatRating ?? 0,
    nickname,
    petType: petType ?? '',
    reviewText,
  };
}
