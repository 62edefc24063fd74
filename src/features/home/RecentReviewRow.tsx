import type { NameParts } from '#api/contract/products.ts';
import { ReportButton } from '#src/features/posts/ReportButton.tsx';
import { ProvidedBadge } from '#src/features/reviews/ProvidedBadge.tsx';
import { paths } from '#src/lib/paths.ts';
import { Phrases } from '#src/ui/Phrases.tsx';
import { Stars } from '#src/ui/art/Stars.tsx';
import { Time } from '#src/ui/Time.tsx';
import { Reviewer } from './Reviewer.tsx';

/** Review with the fields that home shows. */
interface Shown {
  id: number;
  nickname: string;
  petType: string | null;
  rating: number;
  reviewText: string;
  isProvided: boolean;
  createdAt: string;
  product: { id: number; nameParts: NameParts };
}

interface Props {
  review: Shown;
  /** Present time for a relative date. Published rows have none: a script makes their dates relative. */
  now?: number;
}

/** Recent review, published and fetched. */
export function RecentReviewRow({ review, now }: Props) {
  const { id, nickname, petType, rating, reviewText, isProvided, createdAt, product } = review;
  return (
    <li className="recent-review">
      <p className="recent-head">
        <Reviewer nickname={nickname} petType={petType} />
        {isProvided && <ProvidedBadge />}
        {rating > 0 && <Stars rating={rating} size={14} />}
        <Time value={createdAt} relative="home" invalid="最近" now={now} />
      </p>
      <p className="recent-text">{reviewText}</p>
      <div className="recent-foot">
        <a className="recent-product" href={paths.product(product.id)}>
          <Phrases {...product.nameParts} />
        </a>
        <ReportButton kind="review" id={id} />
      </div>
    </li>
  );
}
