import { useState } from 'react';
import { NoticeField, reviewNotice } from '#src/features/posts/NoticeField.tsx';
import { DialogForm } from '#src/ui/form/DialogForm.tsx';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { FormNotes } from '#src/ui/form/FormNotes.tsx';
import { TrapField } from '#src/ui/form/FormFoot.tsx';
import { failureText } from '#src/features/posts/posting.ts';
import { postHeld } from '#src/features/posts/post-toasts.ts';
import { usePosting } from '#src/features/posts/use-posting.ts';
import { toast } from '#src/features/toast/toast.ts';
import { BrandReviewFields } from '#src/features/reviews/brand/BrandReviewFields.tsx';
import { BrandUnknown, postBrandReview } from './brand-review-calls.ts';
import { brandReviewProblems, emptyBrandReview } from '#src/features/reviews/brand/brand-review-form.ts';

interface Props {
  brandId: number;
  slug: string;
  brandName: string;
  mails: boolean;
  opener: HTMLElement | null;
  close: () => void;
  /** Called after a post, once the dialog is closed. */
  posted: () => void;
}

/** Dialog with the form of a brand review. */
export function BrandReviewDialog({ brandName, close, opener, ...rest }: Props) {
  return (
    <DialogFrame title={`${brandName}のレビューを書く`} open onClose={close} opener={opener}>
      <BrandReviewForm close={close} {...rest} />
    </DialogFrame>
  );
}

function BrandReviewForm({ brandId, slug, mails, close, posted }: Pick<Props, 'brandId' | 'slug' | 'mails' | 'close' | 'posted'>) {
  const [email, setEmail] = useState('');
  const { fields, problems, change, ...rest } = usePosting({
    empty: emptyBrandReview,
    problemsOf: brandReviewProblems,
    payloadOf: (review) => review,
    email,
    // Not by its slug, which an operator may change.
    draft: `brand:${brandId}`,
    live: true,
    send: (attempt) => postBrandReview(slug, attempt),
    sent: ({ status }) => {
      close();
      toast(
        status === 'pending'
          ? postHeld
          : { title: 'レビューを投稿しました', text: 'ありがとうございます。ブランドレビューが投稿されました。' },
      );
      posted();
    },
    failed: (error) => toast({ title: 'レビューの投稿に失敗しました', text: reasonOf(error), destructive: true }),
  });
  return (
    <DialogForm label="投稿する" close={close} {...rest}>
      <BrandReviewFields fields={fields} problems={problems} change={change} />
      {mails && <NoticeField hint={reviewNotice} value={email} onChange={setEmail} />}
      <FormNotes />
      <TrapField />
    </DialogForm>
  );
}

function reasonOf(error: unknown): string {
  return error instanceof BrandUnknown ? error.message : failureText(error, '不明なエラー', '不明なエラー');
}
