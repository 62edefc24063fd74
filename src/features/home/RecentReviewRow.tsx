import type { CSSProperties } from 'react';
import { paths } from '#src/lib/paths.ts';
import { filledStars } from '#src/ui/art/filled-stars.ts';
import { RowTime } from '#src/ui/RowTime.tsx';
import { Reviewer } from './Reviewer.tsx';

/** Review with the fields that home shows. */
interface Shown {
  id: number;
  nickname: string;
  petType: string | null;
  rating: number;
  reviewText: string;
  createdAt: string;
  product: { id: number; name: string };
}

interface Props {
  review: Shown;
  /** Present time for a relative date. Published rows have none: a script makes their dates relative. */
  now?: number;
}

/** Recent review, published and fetched. */
export function RecentReviewRow({ review, now }: Props) {
  const { id, nickname, petType, rating, reviewText, createdAt, product } = review;
  return (
    <li className="recent-review">
      <p className="recent-head">
        <Reviewer nickname={nickname} petType={petType} />
        {rating > 0 && <span className="stars" role="img" aria-label={`5点満点中${rating.toFixed(1)}点`} style={starsStyle(rating)} />}
        <RowTime value={createdAt} relative="home" invalid="最近" now={now} />
      </p>
      <p className="recent-text">{reviewText}</p>
      <div className="recent-foot">
        <a className="recent-product" href={paths.product(product.id)}>
          {product.name}
        </a>
        <button className="report-button" type="button" data-report={`review:${id}`} aria-haspopup="dialog">
          報告する
        </button>
      </div>
    </li>
  );
}

function starsStyle(rating: number): CSSProperties {
  return { '--r': filledStars(rating, false), '--size': '14px' } as CSSProperties;
}
