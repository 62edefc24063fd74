import { useEffect, useState } from 'react';
import { brandReviewView } from '#src/features/reviews/brand/brand-review-view.ts';
import { LikeButton } from '#src/features/reviews/likes/LikeButton.tsx';
import { readLikes } from '#src/features/reviews/likes/likes.ts';
import { ReviewCard } from '#src/features/reviews/ReviewCard.tsx';
import { reviewView } from '#src/features/reviews/review-view.ts';
import DeleteDialog from '#src/features/posts/DeleteDialog.tsx';
import { OwnNote } from '#src/features/posts/OwnNote.tsx';
import { isChangeable, type OwnReview } from '#src/features/posts/own-posts.ts';
import { lostPhotos } from '#src/features/reviews/photos/own-photos.ts';
import { onDemand } from '#src/ui/on-demand.tsx';

const ChangeReview = onDemand(() => import('./ChangeReview.tsx'));
const ChangeBrandReview = onDemand(() => import('./ChangeBrandReview.tsx'));

/** The writer's own post: marked as such, with buttons to edit and delete it for half an hour, and to like it as the published card has. */
export function OwnReviewCard({ own, now }: { own: OwnReview; now: number }) {
  const [open, setOpen] = useState<'change' | 'delete'>();
  const [hasOpened, setHasOpened] = useState(false);
  const edit = () => {
    setOpen('change');
    setHasOpened(true);
  };
  const close = () => setOpen(undefined);
  // The head of a product page may quote it as it was; the page published next does not.
  const unquote = () => document.querySelector(`[data-quoted="${own.post.id}"]`)?.remove();
  const isPublished = own.status === 'published';
  useEffect(() => {
    if (isPublished) void readLikes();
  }, [isPublished]);
  const note = <OwnNote status={own.status} />;
  const lost = lostPhotos(own);
  const actions = isChangeable(own, now) && (
    <>
      {lost > 0 && <p className="hint">写真が{lost}枚送られていません。「編集する」から選び直せます。</p>}
      <div className="review-foot">
        {isPublished && <LikeButton kind={own.kind} id={own.post.id} count={own.post.likeCount} />}
        <button className="btn" data-variant="quiet" data-size="row" type="button" onClick={edit}>
          編集する
        </button>
        <button className="report-button" type="button" onClick={() => setOpen('delete')}>
          削除する
        </button>
      </div>
    </>
  );
  const review = own.kind === 'review' ? reviewView({ ...own.post, productId: Number(own.target) }) : brandReviewView(own.post);
  return (
    <>
      <ReviewCard kind={own.kind} review={review} now={now} note={note} actions={actions} />
      {own.kind === 'review' && hasOpened && <ChangeReview own={own} open={open === 'change'} close={close} changed={unquote} />}
      {own.kind === 'brandReview' && open === 'change' && <ChangeBrandReview own={own} close={close} />}
      {open === 'delete' && (
        <DeleteDialog own={own} close={close} deleted={unquote} heading={own.kind === 'review' ? '#reviews-title' : 'h1'} />
      )}
    </>
  );
}
