import type { CSSProperties } from 'react';
import type { z } from 'zod';
import type { productCard } from '#api/contract/products.ts';
import { petTypes } from '#api/contract/vocabulary.ts';
import { paths } from '#src/lib/paths.ts';
import { figure, yen } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import { filledStars } from '#src/ui/art/filled-stars.ts';
import { ProductPicture } from '#src/ui/ProductPicture.tsx';

/** Product with the fields that cards show. */
export type CardProduct = z.infer<typeof productCard>;

/** What differs between the places that show cards. */
export interface CardLook {
  /** Rounds the stars to halves, as on home and product pages. */
  half?: boolean | undefined;
  /** Hides the brand, for the brand's own page. */
  hideBrand?: boolean | undefined;
  level?: 2 | 3 | 4 | undefined;
}

interface Props extends CardLook {
  product: CardProduct;
  /** `eager` for pictures in the initial viewport, `high` for the main one. */
  load?: 'lazy' | 'eager' | 'high';
}

/**
 * Product in a grid, published and fetched. The link of its name covers the card; the brand link lies above it. A card narrower
 * than 160px is compact. A page repeats it many times, so its markup stays small.
 */
export function ProductCardView({ product, half = false, hideBrand = false, level = 3, load = 'lazy' }: Props) {
  const { id, name, price, petType, rating, reviewCount, brandName, brandSlug } = product;
  const Heading = `h${level}` as const;
  const pet = petTypes.find(({ code }) => code === petType);
  return (
    <article className="card">
      <div className="tile">
        <ProductPicture product={product} alt={name} size={400} load={load} />
      </div>
      <div className="card-meta">
        <span className="badge" data-pet={pet?.code ?? 'other'}>
          {pet?.badge ?? 'その他'}
        </span>
        {!hideBrand && brandName && (brandSlug ? <a href={paths.brand(brandSlug)}>{brandName}</a> : <span>{brandName}</span>)}
      </div>
      <Heading className="card-name">
        <a href={paths.product(id)}>{name}</a>
      </Heading>
      {reviewCount === 0 ? <p className="rating unrated">{words.unrated}</p> : <Stars {...{ rating, reviewCount, half }} />}
      <p className="price">
        <small>参考</small>
        {yen(price)}
      </p>
      <Flag {...product} />
    </article>
  );
}

function Stars({ rating, reviewCount, half }: { rating: number; reviewCount: number; half: boolean }) {
  const style = { '--r': filledStars(rating, half) } as CSSProperties;
  return (
    <p className="rating">
      <span className="stars" role="img" aria-label={`5点満点中${rating.toFixed(1)}点`} style={style} />
      <b>{rating.toFixed(1)}</b>
      <span className="count">{`${figure(reviewCount)}件`}</span>
    </p>
  );
}

function Flag({ isBestSeller, isOnSale, isNew }: CardProduct) {
  if (isBestSeller) return <span className="flag">売れ筋</span>;
  if (isOnSale)
    return (
      <span className="flag" data-flag="sale">
        セール
      </span>
    );
  return (
    isNew && (
      <span className="flag" data-flag="new">
        新着
      </span>
    )
  );
}
