import type { PostStatus, StoredBrandReview } from '#src/features/posts/own-posts.ts';
import type { ReviewView } from '#src/features/reviews/review-view.ts';
import { labelOf, normalise, petTypes } from '#api/contract/vocabulary.ts';
import { faceOf } from '#src/lib/person.ts';

/** Shapes a brand review for its card. The pet type keeps the word its writer chose. */
export function brandReviewView(review: StoredBrandReview & { status?: PostStatus | undefined }): ReviewView {
  const { id, rating, reviewText, likeCount, createdAt, nickname, petType, status } = review;
  const { name, petKind, initial } = faceOf({ nickname, petType: normalise(petTypes, petType ?? '') });
  return {
    id,
    rating: rating > 0 ? rating : undefined,
    axes: [],
    text: reviewText,
    likeCount,
    createdAt,
    isWaiting: status === 'pending',
    nickname: name || '匿名ユーザー',
    initial,
    petKind,
    petLabel: labelOf(petTypes, petType ?? ''),
    animal: '',
  };
}
